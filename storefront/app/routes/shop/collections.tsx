import type { MetaFunction } from '@remix-run/node'
import { headTags } from '~/shop/layout/head-tags'
import { loadFrameSettings } from '~/shop/layout/shop-settings'
import { CategoryTree } from '~/shop/pages/category-tree'
import { PUBLIC_PAGE } from '~/http/caching'
import { environment } from '~/platform/environment'
import '~/shop/pages/pages.css'
import '~/ui/breadcrumb.css'

export const headers = () => PUBLIC_PAGE

export async function loader() {
  const { shopName } = await loadFrameSettings()
  return { shopName, publicUrl: environment().publicUrl.origin }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? headTags({
        title: `Collections | ${data.shopName}`,
        description: `Every shelf of ${data.shopName}: women, men, kids, home, tech and gadgets.`,
        url: `${data.publicUrl}/collections`,
      })
    : []

export default function Collections() {
  return <CategoryTree />
}
