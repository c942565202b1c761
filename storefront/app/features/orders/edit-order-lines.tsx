import { staffProductListSchema, type StaffProduct } from '@stoep/shared'
import { useState } from 'react'
import { messageOf, staffApi } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { optionsOf } from './staff-order-moves'
import type { StaffOrderState } from './use-staff-order'

interface DraftLine {
  productId: string
  name: string
  size: string
  color: string
  quantity: string
}

const isSame = (one: DraftLine, other: DraftLine): boolean =>
  one.productId === other.productId && one.size === other.size && one.color === other.color

/** Quantities, removals and additions of an order that waits; stock moves by the difference, on saving. */
export function EditOrderLines({
  state: { order, isBusy, change },
  onClose,
}: {
  state: StaffOrderState
  onClose: () => void
}) {
  const [lines, setLines] = useState<DraftLine[]>(() =>
    order.items.map(({ productId, name, size, color, quantity }) => ({
      productId,
      name,
      size,
      color,
      quantity: String(quantity),
    })),
  )
  const setQuantity = (at: number, quantity: string) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, quantity } : line)))
  const add = (added: DraftLine) => {
    const at = lines.findIndex((line) => isSame(line, added))
    if (at < 0) setLines([...lines, added])
    else setQuantity(at, String(Number(lines[at]!.quantity) + 1))
  }
  const save = async () => {
    const items = lines.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity }))
    const texts = { done: 'Items saved.', failed: 'Failed to save the items.' }
    if (await change({ method: 'patch', path: '', body: { items }, ...texts })) onClose()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ul className="edit-lines">
        {lines.map((line, at) => (
          <li key={`${line.productId} ${line.size} ${line.color}`}>
            <label htmlFor={`quantity-${at}`}>
              {line.name} <span className="muted small">{optionsOf(line)}</span>
            </label>
            <input
              id={`quantity-${at}`}
              className="input"
              type="number"
              inputMode="numeric"
              min={1}
              required
              value={line.quantity}
              onChange={(event) => setQuantity(at, event.target.value)}
            />
            <Button
              look="quiet"
              size="round"
              aria-label={`Remove ${line.name}`}
              onClick={() => setLines(lines.filter((_, index) => index !== at))}
            >
              <Icon name="trash" />
            </Button>
          </li>
        ))}
      </ul>
      {lines.length === 0 && (
        <p className="notice warning">An order needs at least one item. To drop it whole, cancel the order.</p>
      )}
      <AddLine onAdd={add} />
      <p className="small muted">
        What is added is held, what is taken away goes back into stock. Agreed prices stay, new items get today’s.
      </p>
      <div className="form-actions">
        <Button look="plain" onClick={onClose}>
          Discard
        </Button>
        <Button type="submit" disabled={isBusy || lines.length === 0}>
          Save items
        </Button>
      </div>
    </form>
  )
}

function AddLine({ onAdd }: { onAdd: (line: DraftLine) => void }) {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<StaffProduct[]>()
  const [problem, setProblem] = useState('')
  const look = async () => {
    setProblem('')
    try {
      const { products } = await staffApi.get(
        `/api/admin/products?limit=5&search=${encodeURIComponent(search)}`,
        staffProductListSchema,
      )
      setFound(products)
    } catch (error) {
      setProblem(messageOf(error, 'Failed to fetch products'))
    }
  }
  return (
    <div className="stack">
      <div className="button-row">
        <input
          className="input"
          type="search"
          aria-label="Add an item: name or code"
          placeholder="Add an item: name or code"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter looks for the product; it must not save the order.
            if (event.key !== 'Enter') return
            event.preventDefault()
            void look()
          }}
        />
        <Button look="plain" disabled={search.trim() === ''} onClick={() => void look()}>
          Find
        </Button>
      </div>
      {problem && <p className="error">{problem}</p>}
      {found?.length === 0 && <p className="muted small">No products found</p>}
      {found?.map((product) => (
        <FoundProduct key={product.id} product={product} onAdd={onAdd} />
      ))}
    </div>
  )
}

function FoundProduct({ product, onAdd }: { product: StaffProduct; onAdd: (line: DraftLine) => void }) {
  const [size, setSize] = useState(product.sizes.length === 1 ? product.sizes[0]! : '')
  const [color, setColor] = useState(product.colors.length === 1 ? product.colors[0]! : '')
  const isChosen = (product.sizes.length === 0 || size !== '') && (product.colors.length === 0 || color !== '')
  const quantity = String(Math.max(1, product.minOrder))
  return (
    <div className="panel">
      <p>
        {product.name} <span className="muted small">{product.code}</span>
      </p>
      <div className="button-row">
        <OptionSelect label="Size" options={product.sizes} value={size} onChange={setSize} />
        <OptionSelect label="Colour" options={product.colors} value={color} onChange={setColor} />
        <Button
          look="plain"
          disabled={!isChosen}
          aria-label={`Add ${product.name}`}
          onClick={() =>
            onAdd({ productId: product.id, name: product.name, size: size || 'N/A', color: color || 'N/A', quantity })
          }
        >
          <Icon name="plus" />
          Add
        </Button>
      </div>
    </div>
  )
}

interface OptionProps {
  label: string
  options: readonly string[]
  value: string
  onChange: (value: string) => void
}

function OptionSelect({ label, options, value, onChange }: OptionProps) {
  if (options.length === 0) return null
  return (
    <select className="input" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}
