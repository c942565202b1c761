import { PAGE_SLUGS } from '@stoep/shared'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { headTags, shorten } from '~/shop/layout/head-tags'
import { ContentPage } from '~/shop/pages/content-page'
import { PUBLIC_PAGE } from '~/http/caching'
import '~/shop/pages/pages.css'
import '~/ui/breadcrumb.css'

export const headers = () => PUBLIC_PAGE

/** One route for every page that editors write; routes.ts names their addresses. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const slug = PAGE_SLUGS.find((known) => `/${known}` === new URL(request.url).pathname.replace(/\/$/, ''))
  if (!slug) throw new Response(null, { status: 404 })
  const [page, settings] = await Promise.all([
    context.anyone.call('GET /api/pages/:slug', { params: { slug } }),
    context.frameSettings(),
  ])
  return { page, shopName: settings.shopName, publicUrl: context.publicOrigin }
}

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
