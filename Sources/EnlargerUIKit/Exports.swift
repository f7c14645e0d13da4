// Styles and their parts are the engine's: who imports this module needs no second import for them.
@_exported import EnlargerCore
