import { describeCount } from '@stoep/shared'
import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTags } from '~/shop/layout/head-tags'
import { ListPage } from '~/shop/catalogue/list/list-page'
import { dropUnknown, EMPTY_QUERY, findMoved, listUrl, readListQuery } from '~/shop/catalogue/list/list-query'
import { toListView } from '~/shop/catalogue/list/list-view'
import { loadProducts } from '~/shop/catalogue/load-catalogue.server'
import { breadcrumbJsonLd } from '~/shop/catalogue/product/structured-data'
import { PUBLIC_PAGE } from '~/http/caching'
import { JsonLd } from '~/ui/json-ld'
import '~/ui/breadcrumb.css'
import '~/ui/page-links.css'
import '~/shop/catalogue/list/cards.css'
import '~/shop/catalogue/list/card-details.css'
import '~/shop/catalogue/list/browse.css'
import '~/shop/catalogue/choice.css'
import '~/shop/catalogue/list/list.css'

const PATH = '/products'

export const headers = () => PUBLIC_PAGE

export async function loader({ request, context }: LoaderFunctionArgs) {
  const settings = await context.frameSettings()
  const requested = readListQuery(new URL(request.url).searchParams)
  const moved = findMoved(settings.categories, requested)
  if (moved) {
    // A browser that kept this redirect would loop once the category has its old name again.
    const headers = { 'Cache-Control': 'no-cache' }
    throw redirect(listUrl(PATH, requested, { ...moved, page: requested.page }), { status: 301, headers })
  }
  const query = dropUnknown(requested, settings.categories)
  const { list, instead, problem, status } = await loadProducts(context, query)
  const { category, subcategory, page } = query
  const canonical = listUrl(PATH, { ...EMPTY_QUERY, category, subcategory }, { page })
  const savesData = context.saver !== 'off'
  const view = toListView(PATH, query, list, Date.now(), { instead, settings, savesData, startsInView: true })
  const shown = {
    list: view,
    problem,
    shopName: settings.shopName,
    canonical,
    isFiltered: canonical !== listUrl(PATH, { ...query, view: 'grid' }, { page }),
    publicUrl: context.publicOrigin,
    // The list of all products is one step from home: it needs no trail.
    hasTrail: category !== '',
  }
  return data(shown, { status: view.beyond ? 404 : status })
}

export const meta = pageTags<typeof loader>((page) => ({
  title: `${page.list.title}${page.list.page > 1 ? `, page ${page.list.page}` : ''} | ${page.shopName}`,
  description: `${page.list.title}: ${describeCount(page.list.total, 'item')} at ${page.shopName}. Order on WhatsApp, pay cash on delivery anywhere in South Africa.`,
  url: `${page.publicUrl}${page.canonical}`,
  isHidden: page.isFiltered || page.list.total === 0,
}))

export default function Products() {
  const { list, problem, publicUrl, hasTrail } = useLoaderData<typeof loader>()
  return (
    <>
      <ListPage list={list} problem={problem} />
      {hasTrail && <JsonLd node={breadcrumbJsonLd(list.crumbs, publicUrl)} />}
    </>
  )
}
