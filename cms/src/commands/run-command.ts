/** What a command says: to the process that started it over its channel, else to a person at a terminal. */
type Message = { kind: 'progress' | 'failure'; text: string }

/** Settles when the other end has taken the text, so that a slow reader slows the command and misses nothing. */
export type Notify = (text: string) => Promise<void>

// Loaded before everything else, so that a wrong setting, which throws while files are loaded, is one sentence too.
process.on('uncaughtException', (error) => void fail(error).finally(() => process.exit()))
// A reader that leaves early, as `head` does, ends the messages and not the work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/**
 * Runs a command to its end. A failure is one sentence and exit code 1; nothing that was told is lost. A command's
 * file imports this one first.
 */
export function runCommand(work: (notify: Notify) => Promise<void>): void {
  void work((text) => send({ kind: 'progress', text }))
    .catch(fail)
    // What Strapi leaves running would keep the process alive.
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

/** The message alone: a stack says nothing to who typed the command. */
const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]! || 'It failed without saying why.'
