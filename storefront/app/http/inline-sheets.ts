import { readFileSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../platform/environment'

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
    // build/server/index.js lies beside build/client.
    sheet = readFileSync(path.join(import.meta.dirname, '../client', file), 'utf8').trim()
    sheets.set(file, sheet)
  }
  return sheet
}
