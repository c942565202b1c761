import { describeCount, formatCount } from '@stoep/shared'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '~/ui/button'
import { Checkbox } from '~/ui/field'
import { HiddenFields } from '~/ui/hidden-fields'
import { Icon } from '~/ui/icons'
import type { FilterOption, FilterView } from './filter-view'
import { Swatch } from '~/ui/swatch'

interface Props {
  /** The address of the page itself, which the form is sent to. */
  path: string
  /** The list without filters. */
  resetHref: string
  filters: FilterView
  /** The other parameters of the address, which submitting the form must keep. */
  hidden: readonly [name: string, value: string][]
  total: number
}

/**
 * The filters: a sidebar on a desktop, on a phone a sheet. The sheet is a popover, so that it works without script, and
 * in browsers without popovers the target of a link.
 * While the shopper ticks, `filter-form` updates the number of items.
 */
export function FilterPanel({ path, resetHref, filters, hidden, total }: Props) {
  return (
    <aside id="filters" className="filters no-print" popover="auto" aria-label="Filters">
      <SheetHead />
      <filter-form>
        {/* Off, because filters that the browser restores would not match the list beside them. */}
        <form action={path} autoComplete="off">
          <HiddenFields fields={hidden} />
          {filters.categories.length > 0 && (
            <Group title="Category" isOpen>
              <Radio name="category" option={noneOf(filters.categories, 'All')} />
              {filters.categories.map((option) => (
                <Radio key={option.value} name="category" option={option}>
                  {option.isChecked && filters.subcategories.length > 0 && (
                    <Subcategories options={filters.subcategories} />
                  )}
                </Radio>
              ))}
            </Group>
          )}
          {filters.genders.length > 0 && (
            <Group title="Gender" isOpen>
              <GenderChecks options={filters.genders} />
              {filters.genderNote && <p className="small muted">{filters.genderNote}</p>}
            </Group>
          )}
          {filters.sizeGroups.length > 0 && <SizeGroups groups={filters.sizeGroups} />}
          {filters.colors.length > 0 && (
            <Group title="Colour" isOpen={filters.colors.some((color) => color.isChecked)}>
              {filters.colors.map(({ value, label, css, count, isChecked }) => (
                <label key={value} className="check">
                  <input type="checkbox" name="color" value={value} defaultChecked={isChecked} />
                  {/* The same markup as on the cards, so that each colour compresses to a few bytes. */}
                  <Swatch css={css} />
                  <span>{label}</span>
                  {count !== undefined && <span className="count">{formatCount(count)}</span>}
                </label>
              ))}
            </Group>
          )}
          <Group title="Price" isOpen>
            <div className="from-to">
              <Amount name="priceMin" label="From R" value={filters.priceMin} />
              <Amount name="priceMax" label="To R" value={filters.priceMax} />
            </div>
            <ul className="ranges">
              {filters.prices.map(({ label, count, href, isCurrent }) => (
                <li key={label}>
                  <a href={href} aria-current={isCurrent ? 'true' : undefined}>
                    {label}
                    <span className="count">{formatCount(count)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Group>
          {filters.stock.length > 0 && (
            <Group title="Availability" isOpen={filters.stock.some((option) => option.isChecked)}>
              <Radio name="stock" option={noneOf(filters.stock, 'All')} />
              {filters.stock.map((option) => (
                <Radio key={option.value} name="stock" option={option} />
              ))}
            </Group>
          )}
          <div className="filter-actions">
            <Button type="submit" data-show-count="" data-apply="">
              {showCount(total)}
            </Button>
            <ButtonLink variant="quiet" href={resetHref}>
              Reset
            </ButtonLink>
          </div>
        </form>
      </filter-form>
    </aside>
  )
}

const showCount = (total: number): string => `Show ${describeCount(total, 'item')}`

function SheetHead() {
  return (
    <div className="sheet-head">
      <h2>Filter</h2>
      <button
        type="button"
        className="btn quiet round"
        popovertarget="filters"
        popovertargetaction="hide"
        aria-label="Close filters"
      >
        <Icon name="close" />
      </button>
      <a className="btn quiet round" href="#main" aria-label="Close filters">
        <Icon name="close" />
      </a>
    </div>
  )
}

/** Opens the sheet on a phone; the link does so in browsers without popovers. */
export function OpenFilters({ appliedCount }: { appliedCount: number }) {
  const label = appliedCount > 0 ? `Filter (${appliedCount})` : 'Filter'
  return (
    <>
      <button type="button" className="btn plain open-filters" popovertarget="filters">
        <Icon name="filter" />
        {label}
      </button>
      <a className="btn plain open-filters" href="#filters">
        <Icon name="filter" />
        {label}
      </a>
    </>
  )
}

function Group({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      <fieldset className="group">
        <legend className="hide">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

function SizeGroups({ groups }: { groups: FilterView['sizeGroups'] }) {
  const isChosen = groups.some(({ sizes }) => sizes.some((size) => size.isChecked))
  return (
    <Group title="Size" isOpen={isChosen}>
      {groups.map(({ label, sizes }) => (
        <div key={label} role="group" aria-label={label}>
          {groups.length > 1 && <p className="small muted">{label}</p>}
          <div className="sizes">
            {sizes.map(({ value, label: size, isChecked }) => (
              <label key={value} className="pill">
                <input type="checkbox" name="size" value={value} defaultChecked={isChecked} />
                <span>{size}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </Group>
  )
}

function Radio({ name, option, children }: { name: string; option: FilterOption; children?: ReactNode }) {
  return (
    <>
      <label className="check">
        <input type="radio" name={name} value={option.value} defaultChecked={option.isChecked} />
        {option.label}
        {option.count !== undefined && <span className="count">{formatCount(option.count)}</span>}
      </label>
      {children}
    </>
  )
}

const noneOf = (options: readonly FilterOption[], label: string): FilterOption => ({
  value: '',
  label,
  isChecked: !options.some((option) => option.isChecked),
})

function Amount({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="field small">
      {label}
      <input className="input" name={name} inputMode="decimal" defaultValue={value} maxLength={12} />
    </label>
  )
}

function Subcategories({ options }: { options: readonly FilterOption[] }) {
  return (
    <div className="sub">
      <Radio name="subcategory" option={noneOf(options, 'Everything')} />
      {options.map((option) => (
        <Radio key={option.value} name="subcategory" option={option} />
      ))}
    </div>
  )
}

export function GenderChecks({ options }: { options: readonly FilterOption[] }) {
  return options.map(({ value, label, count, isChecked }) => (
    <Checkbox key={value} name="gender" value={value} label={label} count={count} defaultChecked={isChecked} />
  ))
}
