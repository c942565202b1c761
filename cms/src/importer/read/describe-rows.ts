/** 2, 3, 4, 9 → "rows 2-4, 9"; beyond `maxRanges` it says how many there are. */
export function describeRows(rows: readonly number[], maxRanges = Infinity): string {
  const sorted = [...rows].sort((a, b) => a - b)
  const ranges: string[] = []
  for (let at = 0; at < sorted.length; at++) {
    const first = sorted[at]!
    while (sorted[at + 1] === sorted[at]! + 1) at++
    ranges.push(first === sorted[at]! ? String(first) : `${first}-${sorted[at]!}`)
  }
  const more = ranges.length > maxRanges ? ` and others, ${rows.length} in all` : ''
  return `${rows.length === 1 ? 'row' : 'rows'} ${ranges.slice(0, maxRanges).join(', ')}${more}`
}
