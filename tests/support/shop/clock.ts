import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from './run-folder.ts'

const preloaded = fileURLToPath(new URL('set-clock.cjs', import.meta.url))

/** The clock of a process that was started with `env`, which can be set while it runs. */
export class Clock {
  private readonly folder = makeFolder('clock')
  private readonly file = path.join(this.folder, 'ahead-ms')
  readonly env = { NODE_OPTIONS: `--require ${preloaded}`, CLOCK_FILE: this.file }

  constructor() {
    this.setAhead(0)
  }

  /** Sets it ahead of the right time by so many milliseconds; behind it for a negative number. */
  setAhead(ms: number): void {
    // In one write of few bytes, which no reader sees half.
    writeFileSync(this.file, String(ms))
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
