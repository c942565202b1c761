import { formatCount } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { IconButton } from '~/back-office/ui/icon-button'
import { MoveButtons, OrderedList } from '~/back-office/ui/ordered-list'
import { useReopen } from '~/back-office/forms/use-kept-form'
import { useToast } from '~/back-office/notifications/toast-provider'
import { SlideDialog } from './slide-dialog'
import { findProducts, type AdminSlide, type SliderProduct } from './slider-view'
import { SLIDER_TEXTS } from './slider-texts'
import { SliderContent } from '~/ui/slider/slider'
import { useSliderConfig } from './use-slider-config'

/** How many products are shown at first; the search finds the others, too. */
const SHOWN = 20

interface Props {
  slides: AdminSlide[] | null
  products: SliderProduct[] | null
}

export function AdminSliderPage({ slides: loaded, products }: Props) {
  const toast = useToast()
  const config = useSliderConfig(loaded)
  const previews = config.slides.filter(({ product }) => product.visible).map(({ preview }) => preview)
  const [editing, setEditing] = useState<{ product: SliderProduct; slide: AdminSlide | null }>()
  useReopen('slide', (which) => {
    const slide = loaded?.find(({ product }) => product.id === which) ?? null
    const product = slide?.product ?? products?.find(({ id }) => id === which)
    if (product) setEditing({ product, slide })
  })
  useEffect(() => {
    if (!products) toast(SLIDER_TEXTS.productsFailed, 'error')
  }, [products, toast])
  return (
    <>
      <h1>Slider</h1>
      {!loaded && <p className="notice error">{SLIDER_TEXTS.fetchFailed}</p>}
      <section aria-labelledby="slides-title" className="slider-panel">
        <h2 id="slides-title">On the slider</h2>
        {config.slides.length === 0 && (
          <p className="muted">
            No products to show.{' '}
            {products?.length === 0 ? (
              <>
                <Link to="/admin/products/new">Add a product</Link> first.
              </>
            ) : (
              'Tick a product below.'
            )}
          </p>
        )}
        <OrderedList
          items={config.slides}
          idOf={({ id }) => id}
          label="Slides, in order"
          className="ordered-rows"
          nameOf={({ product }) => product.name}
          onMove={(from, to) => void config.move(from, to)}
          renderItem={(slide, index, grip) => (
            <div className="ordered-row">
              {grip}
              <img className="thumb small" src={slide.product.thumbUrl} alt="" width={48} height={60} />
              <div className="slide-name">
                <strong>{slide.product.name}</strong>
                <SlideLabels slide={slide} />
              </div>
              <div className="row-actions">
                <MoveButtons index={index} direction="down" />
                <IconButton
                  icon="edit"
                  label={`Edit ${slide.product.name}`}
                  onClick={() => setEditing({ product: slide.product, slide })}
                />
                <IconButton
                  icon="trash"
                  label={`Delete ${slide.product.name} from the slider`}
                  disabled={config.isBusy}
                  onClick={() => void config.remove(slide)}
                />
              </div>
            </div>
          )}
        />
      </section>
      {config.slides.length > 0 && (
        <section aria-label="Preview" className="slider-panel slider-preview">
          <h2>Preview</h2>
          {previews.length > 0 ? (
            <SliderContent slides={previews} />
          ) : (
            <p className="muted">No products to show: all of them are hidden.</p>
          )}
        </section>
      )}
      {products && products.length > 0 && (
        <ProductPicker
          products={products}
          slides={config.slides}
          isBusy={config.isBusy}
          onAdd={(product) => setEditing({ product, slide: null })}
          onRemove={(slide) => void config.untick(slide)}
        />
      )}
      {editing && <SlideDialog key={editing.product.id} {...editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function SlideLabels({ slide: { specialTag, percentOff, product } }: { slide: AdminSlide }) {
  return (
    <p className="slide-labels">
      {specialTag && <Badge tone="new">{specialTag}</Badge>}
      {percentOff > 0 && <Badge tone="sale">{percentOff}% OFF</Badge>}
      {!product.visible && <Badge>Hidden: not shown</Badge>}
      {product.stockStatus === 'out' && <Badge tone="low">Out of stock</Badge>}
    </p>
  )
}

interface PickerProps {
  products: readonly SliderProduct[]
  slides: readonly AdminSlide[]
  isBusy: boolean
  onAdd: (product: SliderProduct) => void
  onRemove: (slide: AdminSlide) => void
}

/** All products, with a checkbox that adds a product to the slider or removes it. */
function ProductPicker({ products, slides, isBusy, onAdd, onRemove }: PickerProps) {
  const [search, setSearch] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const found = findProducts(products, search)
  return (
    <section aria-labelledby="picker-title" className="slider-panel">
      <div className="page-head">
        <h2 id="picker-title">All products</h2>
        <input
          className="input picker-search"
          type="search"
          aria-label="Search products"
          placeholder="Name or code"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ul className="picker-list">
        {(showsAll ? found : found.slice(0, SHOWN)).map((product) => {
          const slide = slides.find((one) => one.product.id === product.id)
          return (
            <li key={product.id}>
              <label>
                <input
                  type="checkbox"
                  checked={slide !== undefined}
                  disabled={isBusy}
                  onChange={() => (slide ? onRemove(slide) : onAdd(product))}
                />
                <img className="thumb small" src={product.thumbUrl} alt="" width={40} height={50} loading="lazy" />
                <span className="picker-name">
                  {product.name} <span className="muted">{product.code}</span>
                </span>
                {!product.visible && <Badge>Hidden</Badge>}
                {slide && product.visible && <Badge tone="good">Displayed</Badge>}
              </label>
            </li>
          )
        })}
      </ul>
      <p className="small muted" role="status">
        {found.length === 0 && 'No products found.'}
        {found.length > SHOWN && !showsAll && `${SHOWN} of ${formatCount(found.length)} shown.`}
      </p>
      {found.length > SHOWN && (
        <Button variant="plain" className="picker-more" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${formatCount(found.length)}`}
        </Button>
      )}
    </section>
  )
}
