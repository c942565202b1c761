import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

export interface LongestHold {
  /** Milliseconds of processor time. */
  worked: number
  /** Milliseconds of elapsed time. */
  passed: number
}

const watcher = fileURLToPath(new URL('watch-event-loop.cjs', import.meta.url))

/** Measures how long the event loop of a cms started with `env` is blocked. */
export class EventLoopWatch {
  private readonly file: string
  readonly env: { NODE_OPTIONS: string; EVENT_LOOP_FILE: string }

  constructor(folder: string) {
    this.file = path.join(folder, 'event-loop.json')
    this.env = { NODE_OPTIONS: `--require ${watcher}`, EVENT_LOOP_FILE: this.file }
  }

  /** The longest block since the last call. */
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
