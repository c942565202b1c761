import { Readable } from 'node:stream'
import { yieldToEventLoop } from '../../database/yield-to-event-loop'
import { respondPrivately } from './respond-privately'
import type { HttpContext } from '../context'

/** A CSV that is made piece by piece. */
export interface CsvSource {
  fileName: string
  chunks: AsyncIterable<string>
}

/**
 * Streams the contract's `{ fileName, csv }` while the file is being made, so that a long one neither fills the memory
 * nor blocks other requests. A failure before the first piece is an error response; later, the response is cut off.
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
    await yieldToEventLoop()
  }
  yield '"}'
}
