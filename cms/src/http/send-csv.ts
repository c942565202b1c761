import { Readable } from 'node:stream'
import { takeTurns } from '../database/take-turns'
import { respondPrivately } from './respond-privately'
import type { HttpContext } from './context'

/** A CSV as it is made, piece by piece. */
export interface CsvSource {
  fileName: string
  chunks: AsyncIterable<string>
}

/**
 * Answers the contract's `{ fileName, csv }` while the file is still being made, so that one of any length neither
 * fills the memory nor holds others up. What goes wrong before the first piece is answered as an error; later, the
 * response breaks off.
 */
export async function sendCsv(ctx: HttpContext, { fileName, chunks }: CsvSource): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]()
  const first = await iterator.next()
  const stream = Readable.from(writeJson(fileName, first, iterator), { objectMode: false })
  stream.once('error', () => ctx.res.destroy())
  respondPrivately(ctx, stream)
  ctx.set('Content-Type', 'application/json; charset=utf-8')
}

async function* writeJson(
  fileName: string,
  first: IteratorResult<string, unknown>,
  rest: AsyncIterator<string>,
): AsyncGenerator<string> {
  yield `{"fileName":${JSON.stringify(fileName)},"csv":"`
  for (let piece = first; !piece.done; piece = await rest.next()) {
    yield JSON.stringify(piece.value).slice(1, -1)
    await takeTurns()
  }
  yield '"}'
}
