import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { environment } from '~/platform/environment'

const SHEET_LINK = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)"\/>/g
const sheets = new Map<string, string>()

/**
 * Puts the sheets a page links into the page: a first visit then needs one request before it is painted.
 * Only our own markup can match, text from the catalogue is escaped.
 */
export function inlineSheets(html: string): string {
  if (environment().mode === 'development') return html
  return html.replace(SHEET_LINK, (_link, file: string) => `<style>${readSheet(file)}</style>`)
}

function readSheet(file: string): string {
  let sheet = sheets.get(file)
  if (sheet === undefined) {
    sheet = readFileSync(path.join(clientFolder(), file), 'utf8').trim()
    sheets.set(file, sheet)
  }
  return sheet
}

let folder: string | undefined

/** build/client: beside build/server, in which this module may lie in a chunk of any depth. */
function clientFolder(): string {
  for (let above = import.meta.dirname; !folder; above = path.dirname(above)) {
    if (existsSync(path.join(above, 'client/assets'))) folder = path.join(above, 'client')
    else if (above === path.dirname(above)) throw new Error('There is no client build beside the server build.')
  }
  return folder
}
