import type { CsvFile } from '../types'

/** One sentence for each unusual property of a file's format. */
export function describeFile({ encoding, delimiter }: Pick<CsvFile, 'encoding' | 'delimiter'>): string[] {
  const notes: string[] = []
  if (delimiter === ';')
    notes.push('Its cells are separated by semicolons, as Excel does in South Africa; they were read so.')
  if (delimiter === '\t') notes.push('Its cells are separated by tabs; they were read so.')
  if (encoding === 'windows-1252')
    notes.push(
      'It is in the letters of an older Windows (windows-1252), not in UTF-8; please look at names with accents.',
    )
  if (encoding === 'utf-16le' || encoding === 'utf-16be') notes.push('It is in UTF-16, and was read so.')
  return notes
}
