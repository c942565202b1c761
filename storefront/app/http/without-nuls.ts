import { Transform } from 'node:stream'

/**
 * Takes NULs out of a page that React streams. React 18 sends its buffer whole even if the next character, of several
 * bytes, did not fit into what was left of it, so that a NUL may come before any "é" or no-break space. No text of the
 * shop contains one.
 */
export const withoutNuls = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
    },
  })
