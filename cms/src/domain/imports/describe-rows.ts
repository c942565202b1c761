/** 2, 3, 4, 9 → "rows 2-4, 9". */
export function describeRows(rows: readonly number[]): string {
  const sorted = [...rows].sort((a, b) => a - b)
  const ranges: string[] = []
  for (let at = 0; at < sorted.length; at++) {
    const first = sorted[at]!
    while (sorted[at + 1] === sorted[at]! + 1) at++
    ranges.push(first === sorted[at]! ? String(first) : `${first}-${sorted[at]!}`)
  }
  return `${rows.length === 1 ? 'row' : 'rows'} ${ranges.join(', ')}`
}
