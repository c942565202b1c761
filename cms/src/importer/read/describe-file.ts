import type { CsvFile } from '../types'

/** One sentence for each unusual property of a file's format. */
export function describeFile({ encoding, delimiter }: Pick<CsvFile, 'encoding' | 'delimiter'>): string[] {
  const notes: string[] = []
  if (delimiter === ';') notes.push('Its cells are separated by semicolons, as Excel does in South Africa.')
  if (delimiter === '\t') notes.push('Its cells are separated by tabs.')
  if (encoding === 'windows-1252')
    notes.push('It uses an old Windows encoding (windows-1252) instead of UTF-8; please check names with accents.')
  if (encoding === 'utf-16le' || encoding === 'utf-16be') notes.push('It is in UTF-16.')
  return notes
}
