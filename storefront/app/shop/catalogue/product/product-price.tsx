import { InlineCss } from '~/ui/inline-css'
import { Price } from '~/ui/price'
import { styleOf } from './choice-prices'
import type { ProductView } from './product-view'

type Priced = Pick<ProductView, 'price' | 'choicePrices'>

/** The price of the chosen options; until they decide it, the lowest price, marked "from". */
export function ProductPrice({ product }: { product: Priced }) {
  const { price, choicePrices } = product
  if (choicePrices.length === 0) return <Price price={price} isLarge />
  return (
    <div aria-live="polite">
      <div className="open-price">
        <Price price={price} isLarge />
      </div>
      {choicePrices.map((choice, index) => (
        <div key={index} className="choice-price" data-price={index} data-cents={choice.price.nowInCents}>
          <Price price={choice.price} isLarge />
        </div>
      ))}
    </div>
  )
}

export const ChoicePriceStyle = ({ choicePrices }: Pick<ProductView, 'choicePrices'>) =>
  choicePrices.length > 0 ? <InlineCss css={styleOf(choicePrices)} /> : null
