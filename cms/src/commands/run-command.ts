import { describeFileError } from '../storage/file-errors'

/** A message of a command: sent over the IPC channel where there is one, else printed. */
type Message = { kind: 'progress' | 'failure'; text: string }

/** Resolves when the text has been taken, so that a slow reader slows the command and misses nothing. */
export type Notify = (text: string) => Promise<void>

// Registered before anything else is loaded, so that a wrong setting, which throws on import, gives one sentence too.
process.on('uncaughtException', (error) => void fail(error).finally(() => process.exit()))
// The parent process was killed. A second start would otherwise meet this one at its work.
process.on('disconnect', () => process.exit(1))
// A reader that leaves early, like `head`, must not end the work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/**
 * Runs a command. A failure prints one sentence and exits with 1; no output is lost. A command's
 * file must import this one first.
 */
export function runCommand(work: (notify: Notify) => Promise<void>): void {
  void work((text) => send({ kind: 'progress', text }))
    .catch(fail)
    // Strapi leaves timers that would keep the process alive.
    .finally(() => process.exit())
}

function fail(error: unknown): Promise<void> {
  process.exitCode = 1
  return send({ kind: 'failure', text: sentenceOf(error) })
}

function send(message: Message): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else if (message.kind === 'failure') process.stderr.write(`✗ ${message.text}\n`, () => resolve())
    else process.stdout.write(`${message.text}\n`, () => resolve())
  })
}

/** The message without the stack, which is of no use to the user of a command. */
const sentenceOf = (error: unknown): string =>
  describeFileError(error).split('\n', 1)[0]! || 'It failed without saying why.'
