import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { KeptHtml } from './kept-html'
import { bytesOf } from './keep-html'
import { trimSheet } from './trim-sheet'

/** A linked style sheet, or what stands for kept HTML. */
const MARK = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)"\/>|<i data-kept="(\d+)"><\/i>/g
const sheets = readSheets()

/**
 * The page in UTF-8 with its kept HTML, and with its linked style sheets inlined: a first visit needs one request before
 * the first paint. Only our own markup can match: text from the catalogue is escaped. Both are encoded only once; they
 * are nine tenths of a list.
 */
export function joinPage(html: string, kept: readonly KeptHtml[]): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = []
  let from = 0
  for (const { 0: mark, 1: sheet, 2: place, index } of html.matchAll(MARK)) {
    pieces.push(Buffer.from(html.slice(from, index)), sheet ? readSheet(sheet) : bytesOf(kept[Number(place)]!))
    from = index + mark.length
  }
  return Buffer.concat([...pieces, Buffer.from(html.slice(from))])
}

/** The sheet as a `<style>` element. */
function readSheet(file: string): Buffer {
  const sheet = sheets.get(file)
  if (sheet === undefined) throw new Error(`${file} is not in the client build beside the server build.`)
  return sheet
}

/** Reads all sheets at the start of the process: later the build may have been replaced. */
function readSheets(): ReadonlyMap<string, Buffer> {
  const client = clientFolder()
  if (!client) return new Map()
  const files = readdirSync(path.join(client, 'assets')).filter((name) => name.endsWith('.css'))
  const toElement = (name: string) =>
    Buffer.from(`<style>${trimSheet(readFileSync(path.join(client, 'assets', name), 'utf8'))}</style>`)
  return new Map(files.map((name) => [`assets/${name}`, toElement(name)]))
}

/** build/client, next to build/server, where this module may be in a chunk at any depth. Undefined in development. */
function clientFolder(): string | undefined {
  for (let above = import.meta.dirname; above !== path.dirname(above); above = path.dirname(above)) {
    if (existsSync(path.join(above, 'client/assets'))) return path.join(above, 'client')
  }
  return undefined
}
