import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface RecordedStatement {
  connection: number
  sql: string
  values: unknown[]
  /** False for the cms's timers: looks for changes, abandoned imports, orders held too long. */
  inRequest: boolean
}

const recorder = fileURLToPath(new URL('./record-statements.cjs', import.meta.url))

/** Reads piece by piece what a cms started with `env` sends to its database. */
export class Recording {
  private readonly file: string
  private read = 0
  readonly env: Record<string, string>

  constructor(folder: string) {
    this.file = path.join(folder, 'statements.jsonl')
    writeFileSync(this.file, '')
    this.env = { NODE_OPTIONS: `--require ${recorder}`, RECORD_STATEMENTS: this.file }
  }

  /** The statements of requests since the last call. */
  takeOfRequests(): RecordedStatement[] {
    return this.take().filter(({ inRequest }) => inRequest)
  }

  /** All statements since the last call, of requests and of timers. */
  take(): RecordedStatement[] {
    const { size } = statSync(this.file)
    const bytes = Buffer.alloc(size - this.read)
    const handle = openSync(this.file, 'r')
    readSync(handle, bytes, 0, bytes.length, this.read)
    closeSync(handle)
    const whole = bytes.lastIndexOf('\n') + 1
    this.read += whole
    const lines = bytes.subarray(0, whole).toString('utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as RecordedStatement)
  }
}
