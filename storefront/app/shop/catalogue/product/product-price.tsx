import { InlineCss } from '~/ui/inline-css'
import { Price } from '~/ui/price'
import { styleOf } from './choice-prices'
import type { ProductView } from './product-view'

type Priced = Pick<ProductView, 'price' | 'choicePrices'>

/** The price of the chosen options; until they decide it, the lowest price, marked "from". */
export function ProductPrice({ product, ...how }: { product: Priced; size?: 'large'; showsPercent?: boolean }) {
  const { price, choicePrices } = product
  if (choicePrices.length === 0) return <Price price={price} {...how} />
  return (
    <div aria-live="polite">
      <div className="open-price">
        <Price price={price} {...how} />
      </div>
      {choicePrices.map((choice, index) => (
        <div key={index} className="choice-price" data-price={index} data-cents={choice.price.nowInCents}>
          <Price price={choice.price} {...how} />
        </div>
      ))}
    </div>
  )
}

export const ChoicePriceStyle = ({ choicePrices }: Pick<ProductView, 'choicePrices'>) =>
  choicePrices.length > 0 ? <InlineCss css={styleOf(choicePrices)} /> : null
