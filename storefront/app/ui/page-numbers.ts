/** The page buttons: first, last, and the neighbours of the current one; `null` stands for a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const kept = new Set([1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last))
  // A gap of a single page is shown as that page: dots would take the same room.
  if (kept.has(3)) kept.add(2)
  if (kept.has(last - 2)) kept.add(last - 1)
  const sorted = [...kept].sort((a, b) => a - b)
  return sorted.flatMap((page, index) => (index > 0 && page - sorted[index - 1]! > 1 ? [null, page] : [page]))
}
