import { isatty } from 'node:tty'
import { inRoot } from './paths.mjs'

const LOOK_EVERY_MS = 500

/** At the beginning: npm may be ended while a shop is still being built. */
const parent = process.ppid
const hasTerminal = [0, 1, 2].some((stream) => isatty(stream))

/**
 * Calls `end` with a signal when somebody wants this command to end: by a signal, or by one to the npm that runs it. It may
 * be called more than once.
 */
export function onAskedToEnd(end) {
  let isLeft = false
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
  process.on('SIGHUP', () => {
    // Node undoes nohup. Where nothing of this command is a terminal, one that is closed does not concern it.
    if (hasTerminal) end('SIGHUP')
    else isLeft = true
  })
  if (!isRunByNpm()) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    // After the signals that came with it: npm and its shell do not outlive a closed terminal.
    setImmediate(() => isLeft || end('SIGTERM'))
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** npm passes a signal on to the shell that runs the command, which ends without passing it on. */
function isRunByNpm() {
  const [, file] = (process.env.npm_lifecycle_script ?? '').split(' ')
  return file !== undefined && process.argv[1] === inRoot(file)
}
