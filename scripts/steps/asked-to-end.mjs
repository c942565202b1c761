import { isatty } from 'node:tty'
import { inRoot } from './paths.mjs'

const LOOK_EVERY_MS = 500

/** Read at the start: npm may end while the shop is still being built. */
const parent = process.ppid
const hasTerminal = [0, 1, 2].some((stream) => isatty(stream))

/**
 * Calls `end` with a signal when this command is asked to end: by a signal to it, or to the npm that runs it. `end` may
 * be called more than once.
 */
export function onAskedToEnd(end) {
  let isLeft = false
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
  process.on('SIGHUP', () => {
    // Node undoes nohup. A closed terminal only matters if a stream of this command is a terminal.
    if (hasTerminal) end('SIGHUP')
    else isLeft = true
  })
  if (!isRunByNpm()) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    // After any SIGHUP that came meanwhile: a closed terminal ends npm and its shell, too.
    setImmediate(() => isLeft || end('SIGTERM'))
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** npm passes signals on to the shell that runs the command, and the shell ends without passing them on. */
function isRunByNpm() {
  const [, file] = (process.env.npm_lifecycle_script ?? '').split(' ')
  return file !== undefined && process.argv[1] === inRoot(file)
}
