/** Each of the first values with each of the second, and so on; `max` bounds what a file of a few cells may ask for. */
export function combineValues<T>(lists: readonly (readonly T[])[], max: number): T[][] {
  let combined: T[][] = [[]]
  for (const values of lists)
    combined = combined.flatMap((before) => values.slice(0, max).map((value) => [...before, value])).slice(0, max)
  return combined
}

/** Options beyond the two that a product has stand beside the first: "M / Linen". */
export const joinValues = (values: readonly string[]): string => values.filter(Boolean).join(' / ')
