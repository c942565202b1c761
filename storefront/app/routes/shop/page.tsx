import { PAGE_SLUGS, pageSchema } from '@stoep/shared'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { headTags, shorten } from '~/shop/layout/head-tags'
import { loadFrameSettings } from '~/shop/layout/shop-settings'
import { ContentPage } from '~/shop/pages/content-page'
import { responding } from '~/http/responding'
import { PUBLIC_PAGE } from '~/http/caching'
import { cms } from '~/http/cms'
import { environment } from '~/platform/environment'
import '~/shop/pages/pages.css'
import '~/ui/breadcrumb.css'

export const headers = () => PUBLIC_PAGE

/** One route for every page that editors write; routes.ts names their addresses. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  responding(async () => {
    const slug = PAGE_SLUGS.find((known) => `/${known}` === new URL(request.url).pathname.replace(/\/$/, ''))
    if (!slug) throw new Response(null, { status: 404 })
    const [page, settings] = await Promise.all([cms.get(`/api/pages/${slug}`, pageSchema), loadFrameSettings()])
    return { page, shopName: settings.shopName, publicUrl: environment().publicUrl.origin }
  })

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? headTags({
        title: `${data.page.title} | ${data.shopName}`,
        description: shorten(data.page.intro || data.page.body),
        url: `${data.publicUrl}/${data.page.slug}`,
      })
    : []

export default function PageRoute() {
  return <ContentPage page={useLoaderData<typeof loader>().page} />
}
