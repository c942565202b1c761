import { DndContext, PointerSensor, closestCenter, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, rectSortingStrategy, useSortable } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/icons'
import type { ListProps } from './list-props'

/** The library would announce ids; `OrderedList` announces names itself. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** A list whose items can be dragged by a grip. Loaded after the page: the buttons work without it. */
export function SortableList<Item>({ items, idOf, className, label, onMove, renderItem }: ListProps<Item>) {
  const ids = items.map(idOf)
  // Dragging starts after a few pixels, so that a tap is no drag.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: SILENT }}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className={className} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem key={idOf(item)} id={idOf(item)}>
              {(grip) => renderItem(item, index, grip)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem({ id, children }: { id: string; children: (grip: ReactNode) => ReactNode }) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id })
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
    zIndex: isDragging ? 2 : undefined,
  }
  // For pointers only: keyboards and screen readers use the buttons beside it.
  const grip = (
    <span className="grip" aria-hidden="true" ref={setActivatorNodeRef} {...listeners}>
      <Icon name="grip" />
    </span>
  )
  return (
    <li ref={setNodeRef} style={style} className={isDragging ? 'is-dragged' : undefined}>
      {children(grip)}
    </li>
  )
}
