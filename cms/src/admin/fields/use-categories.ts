import type { CategoryTree, PublicSettings } from '@stoep/shared'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

/** The shop's categories from the public settings, so that no permission for a content type is needed. */
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
