import { MAX_LENGTHS, SEARCH_DEBOUNCE_MS } from '@stoep/shared'
import { Button } from '~/ui/button'
import { HiddenFields } from '~/ui/hidden-fields'
import { Icon } from '~/ui/icons'

interface Props {
  path: string
  q: string
  hidden: readonly [name: string, value: string][]
}

/** Searches on submit; with script it also suggests products 400 ms after the last key. */
export function SearchBox({ path, q, hidden }: Props) {
  return (
    <search-box data-wait={SEARCH_DEBOUNCE_MS}>
      <form className="search" action={path} role="search" aria-label="Product search">
        <HiddenFields fields={hidden} />
        <Icon name="search" />
        <input
          id="search"
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          placeholder="Search products"
          aria-label="Search products"
          maxLength={MAX_LENGTHS.search}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit">Search</Button>
      </form>
    </search-box>
  )
}
