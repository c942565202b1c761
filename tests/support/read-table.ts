/** The rows of a CSV or tab-separated table as objects, keyed by the header; quoted cells may contain anything. */
export function readTable(text: string, delimiter: ',' | '\t'): Record<string, string>[] {
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${delimiter}\\r\\n]*)(${delimiter}|\\r\\n|$)`, 'gy')
  const rows: string[][] = [[]]
  for (const [whole, raw, end] of text.matchAll(cell)) {
    if (whole === '') break
    rows.at(-1)!.push(raw!.startsWith('"') ? raw!.slice(1, -1).replaceAll('""', '"') : raw!)
    if (end === '\r\n') rows.push([])
  }
  const [head = [], ...body] = rows.filter((row) => row.length > 0)
  return body.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]!])))
}
