import { createContext, useContext, useEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '~/ui/icons'
import { IconButton } from './icon-button'
import type { ListProps } from './list-props'

/** After this time a click that moved the focus out of the list is handled. */
const CLICK_MS = 300

/** Keeps the place of the grip until dragging is loaded. Not shown: nothing would follow the pointer. */
const IDLE_GRIP = (
  <span className="grip idle" aria-hidden="true">
    <Icon name="grip" />
  </span>
)

interface OrderedListProps<Item> extends ListProps<Item> {
  /** The name of an item, for screen readers. */
  nameOf: (item: Item, index: number) => string
}

/** What the buttons of an item know of its list. */
const ListContext = createContext<({ names: readonly string[] } & Pick<ListProps<never>, 'onMove'>) | null>(null)

/**
 * A list that is reordered by dragging and by buttons (`MoveButtons` in its items); both announce what moved where.
 * Dragging is loaded after the page, without `lazy`: the server would wait for that. If loading fails, the buttons are
 * enough.
 */
export function OrderedList<Item>({ nameOf, ...props }: OrderedListProps<Item>) {
  const names = props.items.map(nameOf)
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    setMoved(`${names[from]} is number ${to + 1} of ${names.length} now.`)
    props.onMove(from, to)
  }
  return (
    <ListContext.Provider value={{ names, onMove: move }}>
      <DraggedList {...props} onMove={move} />
      <p className="hide" aria-live="polite">
        {moved}
      </p>
    </ListContext.Provider>
  )
}

const isBelowDialog = (list: HTMLElement): boolean =>
  [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(list))

function DraggedList<Item>(props: ListProps<Item>) {
  const { items, idOf, label, className, renderItem } = props
  const [Sortable, setSortable] = useState<ComponentType<ListProps<Item>> | null>(null)
  const hasOrder = items.length > 1
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const plain = list.current
    if (!hasOrder || !plain) return undefined
    let isOver = false
    const replace = (found: ComponentType<ListProps<Item>>) => {
      // The sortable list mounts new items, so never replace a list that somebody types in, or that a dialog returns
      // the focus to. `flushSync`, because typing could begin before a later render.
      const isUsed = plain.contains(document.activeElement) || isBelowDialog(plain)
      if (!isOver && !isUsed) flushSync(() => setSortable(() => found))
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
      {items.map((item, index) => (
        <li key={idOf(item)}>{renderItem(item, index, hasOrder && IDLE_GRIP)}</li>
      ))}
    </ol>
  )
}

/**
 * Buttons that move an item of an `OrderedList` one place earlier or later. After the move the pressed button gets the
 * focus again, or the other one if the pressed one is disabled at an end.
 */
export function MoveButtons({ index, direction }: { index: number; direction: 'across' | 'down' }) {
  const list = useContext(ListContext)
  if (!list) throw new Error('MoveButtons stand in an OrderedList')
  const { names } = list
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
      <IconButton
        ref={earlier}
        icon={back}
        label={`Move ${names[index]} earlier`}
        disabled={index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        ref={later}
        icon={forth}
        label={`Move ${names[index]} later`}
        disabled={index === names.length - 1}
        onClick={() => move(1)}
      />
    </>
  )
}
