import { CATEGORIES, type Category } from '@stoep/shared'
import { Icon, type IconName } from '~/ui/icons'
import { EMPTY_QUERY, listUrl } from './list-query'

const ICONS: Readonly<Record<Category, IconName>> = {
  Women: 'dress',
  Men: 'shirt',
  Kids: 'kid',
  Home: 'home',
  Tech: 'tech',
  Gadget: 'gadget',
}

/** Drawn signs rather than pictures: six fewer requests on the page that is opened most. */
export function CategoryStrip() {
  return (
    <section className="section" aria-labelledby="by-category">
      <div className="section-head">
        <h2 id="by-category">Shop by Category</h2>
        <a href="/collections">All categories</a>
      </div>
      <ul className="strip">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <a href={listUrl('/products', EMPTY_QUERY, { category })}>
              <Icon name={ICONS[category]} />
              {category}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
