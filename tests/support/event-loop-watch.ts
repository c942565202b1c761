import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

export interface LongestHold {
  /** Milliseconds that the processor worked for the event loop before it came to its timers. */
  worked: number
  /** Milliseconds on the clock. */
  passed: number
}

const watcher = fileURLToPath(new URL('watch-event-loop.cjs', import.meta.url))

/** How long the event loop of a cms started with `env` is held. */
export class EventLoopWatch {
  private readonly file: string
  readonly env: { NODE_OPTIONS: string; EVENT_LOOP_FILE: string }

  constructor(folder: string) {
    this.file = path.join(folder, 'event-loop.json')
    this.env = { NODE_OPTIONS: `--require ${watcher}`, EVENT_LOOP_FILE: this.file }
  }

  /** The longest since the last look. */
  async take(pid: number): Promise<LongestHold> {
    rmSync(this.file, { force: true })
    process.kill(pid, 'SIGUSR2')
    return vi.waitFor(
      () => {
        if (!existsSync(this.file)) throw new Error('The cms has not told yet.')
        return JSON.parse(readFileSync(this.file, 'utf8')) as LongestHold
      },
      { timeout: 20_000, interval: 10 },
    )
  }
}
