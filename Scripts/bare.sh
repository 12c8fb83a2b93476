#!/usr/bin/env bash
# Runs a command in a fresh clone of this project's last commit, on a bare Debian 12 that has only this machine's Swift, make and git: what the machine
# of a newcomer has. So a command that needs something else must install it, and the machine's own packages cannot hide that it does not.
#
#   Scripts/bare.sh make test
#
# Needs root, and the right to mount. Without them it ends with status 125, and the command was not run. The Debian is made anew for each run (a minute)
# and deleted at the end. IDEM_BARE=FOLDER keeps it there, and uses it again.
set -euo pipefail
cd "$(dirname "$0")/.."

unable() {
  echo "bare: $*" >&2
  exit 125
}

(($# > 0)) || { echo "usage: Scripts/bare.sh COMMAND ARGUMENT..." >&2; exit 2; }
[[ $(id -u) == 0 ]] || unable "a bare Debian can only be made by root"
# All mounts are made in a namespace of this run, so nothing is left of them at its end, however it ends.
if [[ -z ${IDEM_BARE_NAMESPACE:-} ]]; then
  unshare --mount true 2>/dev/null || unable "this machine does not permit mounts"
  IDEM_BARE_NAMESPACE=1 exec unshare --mount --propagation private "$0" "$@"
fi

swift=$(dirname "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")")
[[ $swift != / ]] || unable "Swift is installed in /usr, so it cannot be given to another system alone"
root=${IDEM_BARE:-}
if [[ -z $root ]]; then
  root=$(mktemp -d /var/tmp/idem-bare.XXXXXX)
  # Open to all, as the root of a system is: the servers of tests do not run as root.
  chmod 755 "$root"
  # Only files of this file system are deleted: what is mounted below belongs to the machine.
  trap 'umount --recursive --lazy "$root"/{proc,dev,sys} "$root$swift" 2>/dev/null || true; rm -rf --one-file-system "$root"' EXIT
fi

if [[ ! -e $root/etc/debian_version ]]; then
  command -v debootstrap >/dev/null || { apt-get update -q && apt-get install -y -q --no-install-recommends debootstrap; } ||
    unable "debootstrap could not be installed"
  mirror=$(sed -n 's/^URIs: \([^ ]*debian\)\/*$/\1/p; s/^deb \([^ ]*debian\)\/* .*/\1/p' /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null | head -1 || true)
  # shellcheck disable=SC2086
  debootstrap --variant=minbase bookworm "$root" $mirror || unable "no Debian could be made"
  # The machine's way to the packages: mirrors, proxies, keys, names of hosts.
  for folder in sources.list.d apt.conf.d; do cp -n /etc/apt/$folder/* "$root/etc/apt/$folder/" 2>/dev/null || true; done
  cp -r /usr/share/keyrings "$root/usr/share/"
  cp -r /etc/ssl "$root/etc/"
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  # The packages of servers may not start them.
  printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
  chmod +x "$root/usr/sbin/policy-rc.d"
fi
for place in proc dev dev/pts sys; do mount --bind "/$place" "$root/$place" || unable "this machine does not permit mounts"; done
mkdir -p "$root$swift"
mount --bind -o ro "$swift" "$root$swift"

inside=(env -i HOME=/root PATH="$swift/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" TERM="${TERM:-xterm-256color}" LANG=C.UTF-8)
chroot "$root" "${inside[@]}" bash -c 'command -v make git >/dev/null || { apt-get update -q && apt-get install -y -q --no-install-recommends make git ca-certificates; }'
rm -rf "$root/root/idem"
git clone -q --no-hardlinks . "$root/root/idem"
status=0
chroot "$root" "${inside[@]}" bash -c 'cd /root/idem && exec "$@"' bare "$@" || status=$?
exit $status
