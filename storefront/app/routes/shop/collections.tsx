import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { categoryNames, listNames, shownCategories } from '@stoep/shared'
import { pageTags } from '~/shop/layout/head-tags'
import { CategoryTree } from '~/shop/pages/category-tree'
import { PUBLIC_PAGE } from '~/http/caching'
import '~/ui/breadcrumb.css'
import '~/shop/pages/pages.css'

export const headers = () => PUBLIC_PAGE

export async function loader({ context }: LoaderFunctionArgs) {
  const { shopName, categories } = await context.settings()
  return { shopName, categories, publicUrl: context.publicOrigin }
}

export const meta = pageTags<typeof loader>((data) => ({
  title: `Collections | ${data.shopName}`,
  description: `Every category of ${data.shopName}: ${listNames(categoryNames(shownCategories(data.categories)))}.`,
  url: `${data.publicUrl}/collections`,
}))

export default function Collections() {
  const { categories } = useLoaderData<typeof loader>()
  return <CategoryTree categories={categories} />
}
