import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { headTags } from '~/features/layout/head-tags'
import { ListPage } from '~/features/catalogue/list/list-page'
import { EMPTY_QUERY, listUrl, readListQuery } from '~/features/catalogue/list/list-query'
import { toListView } from '~/features/catalogue/list/list-view'
import { loadProducts } from '~/features/catalogue/load-catalogue.server'
import { breadcrumbJsonLd } from '~/features/catalogue/product/structured-data'
import { loadFrameSettings } from '~/features/layout/shop-settings'
import { answering } from '~/http/answering'
import { PUBLIC_PAGE } from '~/http/caching'
import { environment } from '~/platform/environment'
import { JsonLd } from '~/ui/json-ld'
import '~/features/catalogue/list/cards.css'
import '~/features/catalogue/list/browse.css'
import '~/features/catalogue/choice.css'
import '~/features/catalogue/list/list.css'
import '~/ui/breadcrumb.css'
import '~/ui/page-links.css'

const PATH = '/products'

export const headers = () => PUBLIC_PAGE

export const loader = ({ request }: LoaderFunctionArgs) =>
  answering(async () => {
    const query = readListQuery(new URL(request.url).searchParams)
    const [list, settings] = await Promise.all([loadProducts(query), loadFrameSettings()])
    const { category, subcategory, page } = query
    const canonical = listUrl(PATH, { ...EMPTY_QUERY, category, subcategory }, { page })
    return {
      list: toListView(PATH, query, list, Date.now()),
      shopName: settings.shopName,
      canonical,
      isFiltered: canonical !== listUrl(PATH, { ...query, view: 'grid' }, { page }),
      publicUrl: environment().publicUrl.origin,
    }
  })

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? headTags({
        title: `${data.list.title}${data.list.page > 1 ? `, page ${data.list.page}` : ''} | ${data.shopName}`,
        description: `${data.list.title}: ${data.list.total} items at ${data.shopName}. Order on WhatsApp, pay cash on delivery anywhere in South Africa.`,
        url: `${data.publicUrl}${data.canonical}`,
        isHidden: data.isFiltered,
      })
    : []

export default function Products() {
  const { list, publicUrl } = useLoaderData<typeof loader>()
  return (
    <>
      <ListPage list={list} />
      <JsonLd node={breadcrumbJsonLd([{ label: 'Home', href: '/' }, { label: list.title }], publicUrl)} />
    </>
  )
}
