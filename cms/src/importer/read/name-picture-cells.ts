import type { CsvFile, CsvRow, ImportedProduct } from '../types'

const MAX_HEADING = 60

/** Finds the cells that name picture URLs, so that staff are told where a broken URL is. */
export class PictureCells {
  private readonly rows: ReadonlyMap<number, CsvRow>

  constructor(private readonly file: Pick<CsvFile, 'header' | 'rows'>) {
    this.rows = new Map(file.rows.map((row) => [row.row, row]))
  }

  /** "row 3, Images" for each picture of a product that is an address and stands in the file as it is. */
  of({ rows, pictures }: Pick<ImportedProduct, 'rows' | 'pictures'>): Map<string, string> {
    const sources = new Set(pictures.map(({ source }) => source).filter((source) => source.includes('://')))
    if (sources.size === 0) return new Map()
    const cells = rows.flatMap((row) => this.addressesIn(row))
    const named = [...sources].map((source) => [source, nameOf(source, cells)] as const)
    return new Map(named.filter((pair): pair is [string, string] => pair[1] !== undefined))
  }

  private addressesIn(row: number): NamedCell[] {
    const named = (this.rows.get(row)?.cells ?? []).map((text, at) => ({ text: text.trim(), at }))
    return named
      .filter(({ text }) => text.includes('://'))
      .map(({ text, at }) => ({ text, name: `row ${row}, ${(this.file.header[at] ?? '').slice(0, MAX_HEADING)}` }))
  }
}

interface NamedCell {
  text: string
  name: string
}

/** A description may show the same picture: a cell with URLs only takes precedence. */
function nameOf(source: string, cells: readonly NamedCell[]): string | undefined {
  const holding = cells.filter(({ text }) => text.includes(source))
  const alone = holding.find(({ text }) => text === source) ?? holding.find(({ text }) => /^https?:/i.test(text))
  return (alone ?? holding[0])?.name
}
