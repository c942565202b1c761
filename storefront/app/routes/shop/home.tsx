import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shownCategories } from '@stoep/shared'
import { pageTags } from '~/shop/layout/head-tags'
import { HOME_LIST, HomePage } from '~/shop/catalogue/home/home-page'
import { dropUnknown, EMPTY_QUERY, HOME_VIEWS, listUrl, readListQuery } from '~/shop/catalogue/list/list-query'
import { toListView } from '~/shop/catalogue/list/list-view'
import {
  loadCategoryPictures,
  loadProducts,
  loadSlider,
  PRODUCTS_ON_HOME,
} from '~/shop/catalogue/load-catalogue.server'
import { organizationJsonLd } from '~/shop/catalogue/product/structured-data'
import { toSlides } from '~/ui/slider/slider-view'
import { PUBLIC_PAGE } from '~/http/caching'
import { JsonLd } from '~/ui/json-ld'
import '~/ui/slider/slider.css'
import '~/shop/catalogue/list/cards.css'
import '~/shop/catalogue/list/card-details.css'
import '~/shop/catalogue/list/browse.css'
import '~/shop/catalogue/home/home.css'

export const headers = () => PUBLIC_PAGE

export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await context.settings()
  const { categories } = settings
  const requested = readListQuery(new URL(request.url).searchParams, HOME_VIEWS)
  const query = { ...dropUnknown(requested, categories), page: 1 }
  const [slider, pictures, { list, instead, problem, status }] = await Promise.all([
    loadSlider(context),
    loadCategoryPictures(context, shownCategories(categories)),
    loadProducts(context, query, PRODUCTS_ON_HOME),
  ])
  const shown = {
    settings,
    problem,
    categories: pictures,
    slides: slider && toSlides(slider),
    list: toListView(HOME_LIST, query, list, Date.now(), {
      instead,
      settings,
      views: HOME_VIEWS,
      savesData: context.saver !== 'off',
    }),
    isFiltered: listUrl('/', query) !== listUrl('/', EMPTY_QUERY),
    publicUrl: context.publicOrigin,
  }
  return data(shown, { status })
}

export const meta = pageTags<typeof loader>((page) => ({
  title: page.settings.tagline ? `${page.settings.shopName}: ${page.settings.tagline}` : page.settings.shopName,
  description: page.settings.hero.line || page.settings.tagline || page.settings.shopName,
  url: `${page.publicUrl}/`,
  linkPreviewUrl: page.settings.hero.picture?.linkPreviewUrl,
  isHidden: page.isFiltered,
}))

export default function Home() {
  const { settings, slides, categories, list, problem, publicUrl } = useLoaderData<typeof loader>()
  return (
    <>
      <HomePage settings={settings} slides={slides} categories={categories} list={list} problem={problem} />
      <JsonLd node={organizationJsonLd(settings, publicUrl)} />
    </>
  )
}
