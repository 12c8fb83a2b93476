#!/usr/bin/env bash
# Builds the decoders with the trait Pictures and runs them on files, also damaged ones. In a build folder of its own: a trait changes the flags of
# all targets. Only the modules IdemScreen and IdemPictures are built, in less than a minute.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=(swift build --traits Pictures --scratch-path .build/pictures --product idem-picture-fixture)
"${build[@]}"
"$("${build[@]}" --show-bin-path)/idem-picture-fixture" Tests/Pictures
