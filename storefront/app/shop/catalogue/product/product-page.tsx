import { Breadcrumb } from '~/ui/breadcrumb'
import { BuyBox } from './buy-box'
import { Gallery } from './gallery'
import { AboutThisItem, AskAndShare, DeliveryInfo, DescriptionLines } from './product-details'
import { ProductGrid, type RenderedCard } from '~/shop/catalogue/list/product-grid'
import { ChoicePriceStyle, ProductPrice } from './product-price'
import type { ProductView } from './product-view'

export function ProductPage({ product, related }: { product: ProductView; related: readonly RenderedCard[] }) {
  return (
    <div className="wrap">
      <Breadcrumb crumbs={product.crumbs} />
      <ChoicePriceStyle choicePrices={product.choicePrices} />
      <div className="product">
        <Gallery name={product.name} pictures={product.gallery} />
        <div className="product-info">
          <div>
            <h1>{product.name}</h1>
            <ProductPrice product={product} />
            {product.priceNote && <p className="small muted">{product.priceNote}</p>}
            <Stock product={product} />
          </div>
          <BuyBox product={product} />
          <DeliveryInfo delivery={product.delivery} />
          <DescriptionLines lines={product.lines} />
          <AboutThisItem features={product.features} />
          <AskAndShare product={product} />
          {/* Filled by script for staff only, so that the page stays the same for everyone. */}
          <staff-tools data-src={`/fragments/staff-tools/${product.id}`} />
        </div>
      </div>
      {related.length > 0 && (
        <section className="section related no-print" aria-labelledby="related">
          <div className="section-head">
            <h2 id="related">You may also like</h2>
          </div>
          <ProductGrid cards={related} view="compact" label="Related products" />
        </section>
      )}
    </div>
  )
}

/** Where units are counted by size and colour, the script writes here how many of the chosen options are left. */
function Stock({ product: { stock, units } }: { product: ProductView }) {
  if (!stock && !units) return null
  return (
    <p className={`stock ${stock?.tone ?? 'low'}`} hidden={!stock} data-left={units ? '' : undefined}>
      {stock?.text}
    </p>
  )
}
