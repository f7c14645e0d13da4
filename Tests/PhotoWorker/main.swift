import PhotoLibrary

WorkerMain.run()
