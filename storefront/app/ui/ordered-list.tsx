import { useEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './icons'
import type { ListProps } from './list-props'

/** A click that took the focus out of the list is over by then. */
const CLICK_MS = 300

/**
 * A list put in order by dragging and by buttons (`MoveButtons`). Dragging is loaded once the page stands;
 * a `lazy` component would be waited for on the server, and where loading fails the buttons are enough.
 */
export function OrderedList(props: ListProps) {
  const { ids, label, className, renderItem } = props
  const [Sortable, setSortable] = useState<ComponentType<ListProps> | null>(null)
  const hasOrder = ids.length > 1
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const plain = list.current
    if (!hasOrder || !plain) return undefined
    let isOver = false
    const replace = (found: ComponentType<ListProps>) => {
      // The other list is built anew: not under the hands of somebody who types in this one.
      // At once: rendered a moment later, it would be under the hands of who began meanwhile.
      if (!isOver && !plain.contains(document.activeElement)) flushSync(() => setSortable(() => found))
    }
    import('./sortable-list').then(
      ({ SortableList }) => {
        replace(SortableList)
        plain.addEventListener('focusout', () => setTimeout(() => replace(SortableList), CLICK_MS))
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [hasOrder])
  if (Sortable) return <Sortable {...props} />
  return (
    <ol ref={list} className={className} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id}>{renderItem(id, index)}</li>
      ))}
    </ol>
  )
}

interface MoveProps {
  name: string
  index: number
  count: number
  /** Which way the items follow each other. */
  direction: 'across' | 'down'
  onMove: (from: number, to: number) => void
}

/** Earlier and later by one. The focus goes along: the item is put elsewhere, and at an end a button is switched off. */
export function MoveButtons({ name, index, count, direction, onMove }: MoveProps) {
  const [back, forth] = direction === 'down' ? (['up', 'down'] as const) : (['left', 'right'] as const)
  const earlier = useRef<HTMLButtonElement>(null)
  const later = useRef<HTMLButtonElement>(null)
  const movedBy = useRef(0)
  useEffect(() => {
    if (movedBy.current === 0) return
    const [pressed, other] = movedBy.current < 0 ? [earlier, later] : [later, earlier]
    movedBy.current = 0
    if (pressed.current?.disabled) other.current?.focus()
    else pressed.current?.focus()
  }, [index])
  const move = (by: number) => {
    movedBy.current = by
    onMove(index, index + by)
  }
  return (
    <>
      <button
        ref={earlier}
        type="button"
        className="btn quiet round"
        aria-label={`Move ${name} earlier`}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <Icon name={back} />
      </button>
      <button
        ref={later}
        type="button"
        className="btn quiet round"
        aria-label={`Move ${name} later`}
        disabled={index === count - 1}
        onClick={() => move(1)}
      >
        <Icon name={forth} />
      </button>
    </>
  )
}
