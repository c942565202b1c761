import type { CategoryTree, PublicSettings } from '@stoep/shared'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

/** What a product can be sorted into, as everybody may know it: no right to a content type is needed. */
export function useCategories(): CategoryTree {
  const { get } = useFetchClient()
  const [tree, setTree] = useState<CategoryTree>([])
  useEffect(() => {
    let isOver = false
    get<Pick<PublicSettings, 'categories'>>('/api/settings').then(
      ({ data }) => !isOver && setTree(data.categories),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [get])
  return tree
}
