import Idem

struct SpinnersPage: View {
  var body: some View {
    #sample("A spinner, and a style for all spinners inside") {
      HStack(spacing: 2) {
        Spinner()
        Spinner(.arc)
        ProgressView("Loading").spinnerStyle(.line)
      }
    }
    #sample("Dots") {
      Grid(alignment: .leading, horizontalSpacing: 2) {
        GridRow {
          Spinner(.dots); Text("dots")
        }
        GridRow {
          Spinner(.dots2); Text("dots2")
        }
        GridRow {
          Spinner(.dots3); Text("dots3")
        }
        GridRow {
          Spinner(.dots8Bit); Text("dots8Bit")
        }
        GridRow {
          Spinner(.simpleDots); Text("simpleDots")
        }
        GridRow {
          Spinner(.simpleDotsScrolling); Text("simpleDotsScrolling")
        }
        GridRow {
          Spinner(.point); Text("point")
        }
        GridRow {
          Spinner(.bounce); Text("bounce")
        }
      }
    }
    #sample("Lines and arrows") {
      Grid(alignment: .leading, horizontalSpacing: 2) {
        GridRow {
          Spinner(.line); Text("line")
        }
        GridRow {
          Spinner(.arc); Text("arc")
        }
        GridRow {
          Spinner(.pipe); Text("pipe")
        }
        GridRow {
          Spinner(.arrow); Text("arrow")
        }
        GridRow {
          Spinner(.arrow3); Text("arrow3")
        }
        GridRow {
          Spinner(.triangle); Text("triangle")
        }
        GridRow {
          Spinner(.star); Text("star")
        }
        GridRow {
          Spinner(.star2); Text("star2")
        }
      }
    }
    #sample("Blocks and boxes") {
      Grid(alignment: .leading, horizontalSpacing: 2) {
        GridRow {
          Spinner(.growHorizontal); Text("growHorizontal")
        }
        GridRow {
          Spinner(.growVertical); Text("growVertical")
        }
        GridRow {
          Spinner(.boxBounce); Text("boxBounce")
        }
        GridRow {
          Spinner(.boxBounce2); Text("boxBounce2")
        }
        GridRow {
          Spinner(.squareCorners); Text("squareCorners")
        }
        GridRow {
          Spinner(.layer); Text("layer")
        }
        GridRow {
          Spinner(.noise); Text("noise")
        }
        GridRow {
          Spinner(.aesthetic); Text("aesthetic")
        }
        GridRow {
          Spinner(.toggle); Text("toggle")
        }
      }
    }
    #sample("Balls, circles and pictures") {
      Grid(alignment: .leading, horizontalSpacing: 2) {
        GridRow {
          Spinner(.bouncingBall); Text("bouncingBall")
        }
        GridRow {
          Spinner(.bouncingBar); Text("bouncingBar")
        }
        GridRow {
          Spinner(.balloon); Text("balloon")
        }
        GridRow {
          Spinner(.betaWave); Text("betaWave")
        }
        GridRow {
          Spinner(.circleHalves); Text("circleHalves")
        }
        GridRow {
          Spinner(.circleQuarters); Text("circleQuarters")
        }
        GridRow {
          Spinner(.clock); Text("clock")
        }
        GridRow {
          Spinner(.earth); Text("earth")
        }
        GridRow {
          Spinner(.moon); Text("moon")
        }
      }
    }
  }
}
