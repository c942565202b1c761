import { Readable } from 'node:stream'
import type { CsvFormat } from '@stoep/shared'
import { type CsvCells, toCsvRows } from '../../domain/csv/to-csv'
import { yieldToEventLoop } from '../../database/yield-to-event-loop'
import { respondPrivately } from './respond-privately'
import type { HttpContext } from '../context'

/** A CSV for staff, whose rows are read piece by piece, the header first. */
export interface CsvSource {
  fileName: string
  format: CsvFormat
  rows: AsyncIterable<readonly CsvCells[]>
}

const DELIMITERS = { commas: ',', semicolons: ';' } as const satisfies Record<CsvFormat, string>

/**
 * Streams the contract's `{ fileName, csv }` while the file is being made, so that a long one neither fills the memory
 * nor blocks other requests. A failure before the first piece is an error response; later, the response is cut off.
 */
export async function sendCsv(ctx: HttpContext, { fileName, format, rows }: CsvSource): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  const stream = Readable.from(writeJson(fileName, DELIMITERS[format], first, iterator), { objectMode: false })
  respondPrivately(ctx, stream)
  ctx.set('Content-Type', 'application/json; charset=utf-8')
}

async function* writeJson(
  fileName: string,
  delimiter: ',' | ';',
  first: IteratorResult<readonly CsvCells[], unknown>,
  rest: AsyncIterator<readonly CsvCells[]>,
): AsyncGenerator<string> {
  yield `{"fileName":${JSON.stringify(fileName)},"csv":"\ufeff` // Excel then opens it as UTF-8.
  for (let piece = first; !piece.done; piece = await rest.next()) {
    yield JSON.stringify(toCsvRows(piece.value, delimiter)).slice(1, -1)
    await yieldToEventLoop()
  }
  yield '"}'
}
