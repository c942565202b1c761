import type { ReactNode } from 'react'

/** The props of a list whose order can be changed, with or without dragging. */
export interface ListProps<Item> {
  items: readonly Item[]
  idOf: (item: Item) => string
  label: string
  className: string
  onMove: (from: number, to: number) => void
  /** `grip` is the handle to drag the item by, once dragging is loaded. */
  renderItem: (item: Item, index: number, grip?: ReactNode) => ReactNode
}
