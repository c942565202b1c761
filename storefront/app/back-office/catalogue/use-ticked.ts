import { useState } from 'react'
import type { AdminProductRow } from './product-row'

export interface Ticked {
  /** In the order in which they were ticked, as of the last load of the page that has them. */
  rows: readonly AdminProductRow[]
  ids: ReadonlySet<string>
  tick: (ids: readonly string[], isTicked: boolean) => void
}

/** The ticked products: those of the shown page, and of pages shown before. */
export function useTicked(shown: readonly AdminProductRow[]): Ticked {
  const [ticked, setTicked] = useState<readonly AdminProductRow[]>([])
  // What was edited in the table after the tick has a newer version.
  const rows = ticked.map((row) => shown.find(({ id }) => id === row.id) ?? row)
  return {
    rows,
    ids: new Set(rows.map(({ id }) => id)),
    tick(ids, isTicked) {
      const others = rows.filter(({ id }) => !ids.includes(id))
      setTicked(isTicked ? [...others, ...shown.filter(({ id }) => ids.includes(id))] : others)
    },
  }
}
