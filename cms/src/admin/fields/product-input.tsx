import { Combobox, ComboboxOption } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { FieldFrame } from './field-frame'
import type { CustomFieldProps } from './field-props'
import { PRODUCT_LIST } from '../../domain/panel/panel-types'
import { type PanelProduct, useProduct } from './use-product'

const SHOWN = 20
const WAIT_MS = 300

/** A product by its name or code; what is stored is its id. */
export function ProductInput(field: CustomFieldProps<string | null | undefined>) {
  const { name, placeholder, disabled, value, onChange } = field
  const { get } = useFetchClient()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<PanelProduct[]>([])
  const chosen = useProduct(value)

  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      const params = { _q: typed, pageSize: SHOWN, sort: 'name:ASC' }
      get<{ results: PanelProduct[] }>(PRODUCT_LIST, { params }).then(
        ({ data }) => !isOver && setFound(data.results),
        () => undefined,
      )
    }, WAIT_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [get, typed])

  const isOffered = found.some(({ documentId }) => documentId === value)
  const options = chosen && !isOffered ? [chosen, ...found] : found
  return (
    <FieldFrame {...field}>
      <Combobox
        // The server has filtered already, by code too; the combobox would filter again by name alone.
        autocomplete="none"
        placeholder={placeholder || 'Type a name or code'}
        disabled={disabled}
        value={value ?? ''}
        onChange={(id?: string) => onChange(name, id || null)}
        {...(!disabled && { onClear: () => onChange(name, null) })}
        onInputChange={(event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value)}
      >
        {options.map((product) => (
          <ComboboxOption key={product.documentId} value={product.documentId} textValue={product.name}>
            {product.code ? `${product.name} (${product.code})` : product.name}
          </ComboboxOption>
        ))}
      </Combobox>
    </FieldFrame>
  )
}
