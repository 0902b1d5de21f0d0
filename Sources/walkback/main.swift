// Nothing else lives here: what main.swift declares belongs to the main actor.
exitProcess(Walkback.run(Array(CommandLine.arguments.dropFirst())).rawValue)
