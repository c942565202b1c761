import { CATEGORIES, CATEGORY_TREE, QUERY_CATEGORIES } from '@stoep/shared'
import { Breadcrumb } from '~/ui/breadcrumb'
import { EMPTY_QUERY, listUrl } from '~/shop/catalogue/list/list-query'

const href = (category: string, subcategory = '') => listUrl('/products', EMPTY_QUERY, { category, subcategory })

export function CategoryTree() {
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: 'Collections' }]} />
      <header>
        <h1>Collections</h1>
        <p className="intro">Everything in the shop, shelf by shelf.</p>
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
        {CATEGORIES.map((category) => (
          <li key={category}>
            <h2>
              <a href={href(category)}>{category}</a>
            </h2>
            <ul>
              {CATEGORY_TREE[category].map((shelf) => (
                <li key={shelf}>
                  <a href={href(category, shelf)}>{shelf}</a>
                </li>
              ))}
              <li>
                <a href={href(category)}>Everything for {category}</a>
              </li>
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
