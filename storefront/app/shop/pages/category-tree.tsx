import { QUERY_CATEGORIES, shownCategories, type CategoryTree as Tree } from '@stoep/shared'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Picture } from '~/ui/picture'
import { toCategoryPicture } from '~/ui/product-view'
import { EMPTY_QUERY, listUrl } from '~/shop/catalogue/list/list-query'

const href = (category: string, subcategory = '') => listUrl('/products', EMPTY_QUERY, { category, subcategory })

export function CategoryTree({ categories }: { categories: Tree }) {
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'Collections' }]} />
      <header>
        <h1>Collections</h1>
        <p className="intro">Everything in the shop, category by category.</p>
      </header>
      <ul className="tree-top">
        {QUERY_CATEGORIES.map((name) => (
          <li key={name}>
            <a className="btn plain" href={href(name)}>
              {name === 'All' ? 'All products' : name}
            </a>
          </li>
        ))}
      </ul>
      <ul className="tree">
        {shownCategories(categories).map(({ name, picture, subcategories }) => (
          <li key={name} className={picture ? 'pictured' : undefined}>
            {picture && <Picture picture={toCategoryPicture(picture)} sizes="96px" widths={[180, 240]} />}
            <h2>
              <a href={href(name)}>{name}</a>
            </h2>
            <ul>
              {subcategories.map((below) => (
                <li key={below.id}>
                  <a href={href(name, below.name)}>{below.name}</a>
                </li>
              ))}
              <li>
                <a href={href(name)}>Everything for {name}</a>
              </li>
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
