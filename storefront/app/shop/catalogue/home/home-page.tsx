import { formatCount, describeCount, type PublicSettings } from '@stoep/shared'
import { Button, ButtonLink } from '~/ui/button'
import { HiddenFields } from '~/ui/hidden-fields'
import { Slider } from '~/ui/slider/slider'
import type { SlideView } from '~/ui/slider/slider-view'
import { CategoryStrip, type CategoryView } from '~/shop/catalogue/list/category-strip'
import { EmptyList } from '~/shop/catalogue/list/empty-list'
import { GenderChecks } from '~/shop/catalogue/list/filter-panel'
import { Hero } from './hero'
import { hiddenFields, listUrl, withoutFilters } from '~/shop/catalogue/list/list-query'
import { AppliedChips, SearchNote, ViewToggle } from '~/shop/catalogue/list/list-toolbar'
import type { ListView } from '~/shop/catalogue/list/list-view'
import { ProductGrid } from '~/shop/catalogue/list/product-grid'
import { SearchBox } from '~/shop/catalogue/list/search-box'

/** The list on the home page, which its filters and searches lead to. */
export const HOME_LIST = '/#products'

export function HomePage({
  settings: { hero, shopName },
  slides,
  categories,
  list,
  problem,
}: {
  settings: Pick<PublicSettings, 'hero' | 'shopName'>
  slides: readonly SlideView[] | null
  categories: readonly CategoryView[]
  list: ListView
  problem: string | null
}) {
  const { path, query } = list
  return (
    <>
      <Hero hero={hero} shopName={shopName} />
      <div className="wrap">
        <Slider slides={slides} />
        {categories.length > 0 && <CategoryStrip categories={categories} />}
        <section id="products" className="section" data-browse="" aria-labelledby="our-products">
          <div className="section-head">
            <h2 id="our-products">{query.q ? list.title : 'Our products'}</h2>
            <p className="small muted" data-total="">
              {describeCount(list.total, 'item')}
            </p>
          </div>
          <SearchBox path={path} q={query.q} hidden={hiddenFields(query, ['q'])} />
          <div className="list-bar">
            {list.filters.genders.length > 0 && <GenderFilters list={list} />}
            <ViewToggle links={list.views} />
          </div>
          <AppliedChips chips={list.chips} resetHref={path} />
          <SearchNote note={list.note} />
          {!list.empty ? (
            <ProductGrid cards={list.cards} view={query.view} label="Our products" />
          ) : (
            <EmptyList problem={problem} view={list.empty} />
          )}
          {list.pages > 1 && (
            <p className="all-products">
              <ButtonLink variant="plain" size="big" href={listUrl('/products', query)}>
                View all {formatCount(list.total)} products
              </ButtonLink>
            </p>
          )}
        </section>
      </div>
    </>
  )
}

function GenderFilters({ list: { path, query, filters } }: { list: ListView }) {
  return (
    <filter-form>
      {/* Off, because filters that the browser restores would not match the list below them. */}
      <form action={path} className="gender-filters no-print" aria-labelledby="filters-title" autoComplete="off">
        <h3 id="filters-title">Filters</h3>
        <HiddenFields fields={hiddenFields(query, ['gender'])} />
        <fieldset>
          <legend className="hide">Gender</legend>
          <GenderChecks options={filters.genders} />
        </fieldset>
        <Button type="submit" variant="plain" data-apply="">
          Apply Filters
        </Button>
        <ButtonLink variant="quiet" href={listUrl(path, withoutFilters(query))}>
          Reset
        </ButtonLink>
      </form>
    </filter-form>
  )
}
