import EnlargerCore
import Foundation

// Does one kind of work a number of times and nothing else, so that the difference
// between two counts under callgrind is the work itself:
//
//   EngineBenchmark SCENE PHOTOS REPETITIONS
//
// `Tests/Benchmarks/count` runs it and prints instructions per repetition.

let arguments = CommandLine.arguments
guard arguments.count == 4, let photos = Int(arguments[2]), let repetitions = Int(arguments[3]),
  photos > 0, repetitions >= 0
else { usage() }
let sum: Double
if let scene = Scene(rawValue: arguments[1]) {
  sum = scene.run(photos: photos, repetitions: repetitions)
} else if let scene = GridScene(rawValue: arguments[1]) {
  sum = scene.run(photos: photos, repetitions: repetitions)
} else {
  usage()
}
// Asked for so that the work cannot be optimised away; its digits would cost memory that
// depends on how many there are.
print(sum.isFinite)

func usage() -> Never {
  let scenes = Scene.allCases.map(\.rawValue) + GridScene.allCases.map(\.rawValue)
  print("usage: EngineBenchmark (\(scenes.joined(separator: "|"))) PHOTOS REPETITIONS")
  exit(64)
}
