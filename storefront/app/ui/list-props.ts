import type { ReactNode } from 'react'

/** A list whose order can be changed, dragged or not. */
export interface ListProps {
  ids: readonly string[]
  label: string
  className?: string
  onMove: (from: number, to: number) => void
  /** `grip` is what one drags the item by, once dragging is loaded. */
  renderItem: (id: string, index: number, grip?: ReactNode) => ReactNode
}
