import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './icons'
import type { ListProps } from './list-props'

/** A click that took the focus out of the list is over by then. */
const CLICK_MS = 300

interface OrderedListProps extends ListProps {
  /** What the item at a place is called, for who hears the page. */
  nameOf: (index: number) => string
}

const ListContext = createContext<Pick<OrderedListProps, 'ids' | 'nameOf' | 'onMove'> | null>(null)

/**
 * A list put in order by dragging and by buttons (`MoveButtons` in its items); both say what moved where.
 * Dragging is loaded once the page stands; a `lazy` component would be waited for on the server, and where
 * loading fails the buttons are enough.
 */
export function OrderedList({ nameOf, ...props }: OrderedListProps) {
  const { ids, onMove } = props
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    setMoved(`${nameOf(from)} is number ${to + 1} of ${ids.length} now.`)
    onMove(from, to)
  }
  return (
    <ListContext.Provider value={{ ids, nameOf, onMove: move }}>
      <DraggedList {...props} onMove={move} />
      <p className="hide" aria-live="polite">
        {moved}
      </p>
    </ListContext.Provider>
  )
}

function DraggedList(props: ListProps) {
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
  index: number
  /** Which way the items follow each other. */
  direction: 'across' | 'down'
}

/**
 * Earlier and later by one, in an item of an `OrderedList`. The focus goes along: the item is put elsewhere, and
 * at an end a button is switched off.
 */
export function MoveButtons({ index, direction }: MoveProps) {
  const list = useContext(ListContext)
  if (!list) throw new Error('MoveButtons stand in an OrderedList')
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
    list.onMove(index, index + by)
  }
  return (
    <>
      <button
        ref={earlier}
        type="button"
        className="btn quiet round"
        aria-label={`Move ${list.nameOf(index)} earlier`}
        disabled={index === 0}
        onClick={() => move(-1)}
      >
        <Icon name={back} />
      </button>
      <button
        ref={later}
        type="button"
        className="btn quiet round"
        aria-label={`Move ${list.nameOf(index)} later`}
        disabled={index === list.ids.length - 1}
        onClick={() => move(1)}
      >
        <Icon name={forth} />
      </button>
    </>
  )
}
