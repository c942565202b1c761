import { PAGE_SLUGS, pageUrl } from '@stoep/shared'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTags, shorten } from '~/shop/layout/head-tags'
import { ContentPage } from '~/shop/pages/content-page'
import { PUBLIC_PAGE } from '~/http/caching'
import { plainLine } from '~/ui/page-text/read-page-text'
import '~/ui/breadcrumb.css'
import '~/ui/page-text/page-text.css'
import '~/shop/pages/pages.css'

export const headers = () => PUBLIC_PAGE

/** One route for all pages that editors write; routes.ts has the addresses of those that every shop has. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url)
  const slug = params['slug'] ?? PAGE_SLUGS.find((known) => pageUrl(known) === pathname.replace(/\/$/, ''))
  if (!slug) throw new Response(null, { status: 404 })
  if (params['slug'] && pageUrl(slug) !== `/pages/${slug}`) throw redirect(pageUrl(slug), 301)
  const [page, settings] = await Promise.all([
    context.anyone.call('GET /api/pages/:slug', { params: { slug } }),
    context.frameSettings(),
  ])
  return { page, shopName: settings.shopName, publicUrl: context.publicOrigin }
}

export const meta = pageTags<typeof loader>((data) => ({
  title: `${data.page.title} | ${data.shopName}`,
  description: shorten(plainLine(data.page.intro || data.page.body)),
  url: data.publicUrl + pageUrl(data.page.slug),
}))

export default function PageRoute() {
  return <ContentPage page={useLoaderData<typeof loader>().page} />
}
