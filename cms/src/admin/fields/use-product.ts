import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { PRODUCT_LIST } from '../../domain/panel/panel-types'

export interface PanelProduct {
  documentId: string
  name: string
  code?: string | null
}

type Get = ReturnType<typeof useFetchClient>['get']

let nextRequest: { ids: Set<string>; found: Promise<PanelProduct[]> } | undefined

/** One request for all products that are wanted at the same moment, as by the rows of a list. */
async function findProduct(get: Get, id: string): Promise<PanelProduct | undefined> {
  if (!nextRequest) {
    const ids = new Set<string>()
    const send = async () => {
      nextRequest = undefined
      const params = { filters: { documentId: { $in: [...ids] } }, pageSize: ids.size }
      return (await get<{ results: PanelProduct[] }>(PRODUCT_LIST, { params })).data.results
    }
    nextRequest = { ids, found: Promise.resolve().then(send) }
  }
  nextRequest.ids.add(id)
  return (await nextRequest.found).find(({ documentId }) => documentId === id)
}

/** The product with this id; undefined until it is loaded, and if there is none. */
export function useProduct(id: string | null | undefined): PanelProduct | undefined {
  const { get } = useFetchClient()
  const [product, setProduct] = useState<PanelProduct>()
  useEffect(() => {
    if (!id) return
    let isOver = false
    findProduct(get, id).then(
      (found) => !isOver && setProduct(found),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [get, id])
  return product?.documentId === id ? product : undefined
}
