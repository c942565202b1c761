// Creates the tables of an empty shop and ends.
import { runCommand } from '../commands/run-command'
import { withCms } from '../commands/with-cms'

runCommand(() => withCms(() => Promise.resolve()))
