import { Picture, type PictureView } from '~/ui/picture'
import { EMPTY_QUERY, listUrl } from './list-query'

export interface CategoryView {
  category: string
  picture: PictureView
}

export function CategoryStrip({ categories }: { categories: readonly CategoryView[] }) {
  return (
    <section className="section" aria-labelledby="by-category">
      <div className="section-head">
        <h2 id="by-category">Shop by Category</h2>
        <a href="/collections">All categories</a>
      </div>
      <ul className="strip">
        {categories.map(({ category, picture }) => (
          <li key={category}>
            <a href={listUrl('/products', EMPTY_QUERY, { category })}>
              <Picture picture={{ ...picture, alt: '' }} sizes="(min-width: 768px) 16vw, 118px" widths={[240, 360]} />
              {category}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
