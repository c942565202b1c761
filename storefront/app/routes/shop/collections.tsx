import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { headTags } from '~/shop/layout/head-tags'
import { CategoryTree } from '~/shop/pages/category-tree'
import { PUBLIC_PAGE } from '~/http/caching'
import '~/shop/pages/pages.css'
import '~/ui/breadcrumb.css'

export const headers = () => PUBLIC_PAGE

export async function loader({ context }: LoaderFunctionArgs) {
  const { shopName } = await context.frameSettings()
  return { shopName, publicUrl: context.publicOrigin }
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
