// Preloaded into a process: its clock is ahead of the right one by the milliseconds in a file, which a test rewrites.
'use strict'

const { readFileSync } = require('node:fs')

const RightDate = Date
const now = () => RightDate.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))

globalThis.Date = class SettableDate extends RightDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(now())
  }

  static now() {
    return now()
  }
}
