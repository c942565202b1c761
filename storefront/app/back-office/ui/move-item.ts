/** A copy of the list with one item moved; positions outside the list change nothing. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list]
  const [item] = moved.splice(from, 1)
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  moved.splice(to, 0, item)
  return moved
}
