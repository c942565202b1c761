import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { environment } from '~/platform/environment'

const SHEET_LINK = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)"\/>/g
const sheets = readSheets()

/**
 * Puts the sheets a page links into the page: a first visit then needs one request before it is painted.
 * Only our own markup can match, text from the catalogue is escaped.
 */
export function inlineSheets(html: string): string {
  if (environment().mode === 'development') return html
  return html.replace(SHEET_LINK, (_link, file: string) => `<style>${readSheet(file)}</style>`)
}

function readSheet(file: string): string {
  const sheet = sheets.get(file)
  if (sheet === undefined) throw new Error(`${file} is not in the client build beside the server build.`)
  return sheet
}

/** All of them, when the process starts: later the build may have been replaced. */
function readSheets(): ReadonlyMap<string, string> {
  const client = clientFolder()
  if (!client) return new Map()
  const files = readdirSync(path.join(client, 'assets')).filter((name) => name.endsWith('.css'))
  return new Map(
    files.map((name) => [`assets/${name}`, readFileSync(path.join(client, 'assets', name), 'utf8').trim()]),
  )
}

/** build/client: beside build/server, in which this module may lie in a chunk of any depth. None while developing. */
function clientFolder(): string | undefined {
  for (let above = import.meta.dirname; above !== path.dirname(above); above = path.dirname(above)) {
    if (existsSync(path.join(above, 'client/assets'))) return path.join(above, 'client')
  }
  return undefined
}
