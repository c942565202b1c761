import {
  formatCount,
  colorNameOf,
  formatRand,
  hasPriceRange,
  isForSale,
  type Option,
  priceFor,
  quantityOf,
  randToCents,
  showColor,
  sizeNameOf,
  type StaffProduct,
  stepOf,
} from '@stoep/shared'
import { useState } from 'react'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { toAdminRow } from '~/back-office/catalogue/product-row'
import { onEnter } from '~/back-office/forms/on-enter'
import { checkQuantity, mostAvailable } from './new-order/order-draft'

export type OnAdd = (product: StaffProduct, choice: Option, quantity: string) => void

/** A product that a search found, with what is chosen of it before it is added. */
export function FoundProduct({ product, onAdd }: { product: StaffProduct; onAdd: OnAdd }) {
  const only = (options: readonly string[]) => (options.length === 1 ? options[0]! : '')
  const [choice, setChoice] = useState({ size: only(product.sizes), color: only(product.colors) })
  const [quantity, setQuantity] = useState(String(stepOf(product.minOrder)))
  const [problem, setProblem] = useState('')
  const { name, code, thumbUrl } = toAdminRow(product)
  const { optionNames } = product
  const missing = [
    product.sizes.length > 0 && choice.size === '' ? sizeNameOf(optionNames).toLowerCase() : '',
    product.colors.length > 0 && choice.color === '' ? colorNameOf(optionNames).toLowerCase() : '',
  ].filter(Boolean)
  const units = missing.length > 0 ? mostAvailable(product, choice) : quantityOf(product, choice)
  const isOffered = product.visible && isForSale(product.minOrder, units)

  const choose = (change: Partial<Option>) => {
    setProblem('')
    setChoice({ ...choice, ...change })
  }
  const add = () => {
    if (missing.length > 0) return setProblem(`Please choose the ${missing.join(' and ')}.`)
    const wrong = checkQuantity(quantity)
    setProblem(wrong)
    if (wrong) return
    onAdd(product, choice, quantity)
  }
  return (
    <li className="found-product">
      <img className="thumb" src={thumbUrl} alt="" width={48} height={60} loading="lazy" />
      <div className="found-name">
        <p className="breakable">
          <strong>{name}</strong> <span className="muted small">{code}</span>
        </p>
        <p className="small breakable">
          {missing.length > 0 && hasPriceRange(product) && 'From '}
          {formatRand(randToCents(priceFor(product, choice).price))} ·{' '}
          <StockBadge isVisible={product.visible} isForSale={isOffered} units={units} />
        </p>
      </div>
      <div className="found-choice">
        <OptionSelect
          label={sizeNameOf(optionNames)}
          product={product}
          options={product.sizes}
          value={choice.size}
          toChoice={(size) => ({ ...choice, size })}
          onChange={(size) => choose({ size })}
        />
        <OptionSelect
          label={colorNameOf(optionNames)}
          show={(value) => showColor(optionNames, value)}
          product={product}
          options={product.colors}
          value={choice.color}
          toChoice={(color) => ({ ...choice, color })}
          onChange={(color) => choose({ color })}
        />
        <input
          className="input"
          type="number"
          inputMode="numeric"
          aria-label={`Quantity of ${name}`}
          min={product.minOrder}
          step={product.minOrder}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
          onKeyDown={onEnter(() => isOffered && add())}
        />
        <Button variant="plain" disabled={!isOffered} aria-label={`Add ${name}`} onClick={add}>
          <Icon name="plus" />
          Add
        </Button>
      </div>
      <FieldError role="alert">{problem}</FieldError>
    </li>
  )
}

function StockBadge({ isVisible, isForSale, units }: { isVisible: boolean; isForSale: boolean; units: number }) {
  if (!isVisible) return <Badge>Hidden: not for sale</Badge>
  if (!isForSale) return <Badge tone="sale">Out of stock</Badge>
  return <span className="muted">{formatCount(units)} in stock</span>
}

interface OptionProps {
  label: string
  product: StaffProduct
  options: readonly string[]
  value: string
  show?: (value: string) => string
  toChoice: (value: string) => Option
  onChange: (value: string) => void
}

function OptionSelect({ label, product, options, value, show = (option) => option, toChoice, onChange }: OptionProps) {
  if (options.length === 0) return null
  return (
    <select
      className="input"
      aria-label={`${label} of ${product.name}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{label}</option>
      {options.map((option) => {
        const isSoldOut = !isForSale(product.minOrder, mostAvailable(product, toChoice(option)))
        const shown = show(option)
        return (
          <option key={option} value={option} disabled={isSoldOut}>
            {isSoldOut ? `${shown} (sold out)` : shown}
          </option>
        )
      })}
    </select>
  )
}
