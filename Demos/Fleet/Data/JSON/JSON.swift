import DemoTools

typealias JSONReader = DemoTools.JSONReader
typealias JSONProblem = DemoTools.JSONProblem
