import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

export const PRODUCTS = '/content-manager/collection-types/api::catalogue.product'

export interface PanelProduct {
  documentId: string
  name: string
  code?: string | null
}

/** The product with this id; undefined until it is loaded, and if there is none. */
export function useProduct(id: string | null | undefined): PanelProduct | undefined {
  const { get } = useFetchClient()
  const [product, setProduct] = useState<PanelProduct>()
  useEffect(() => {
    if (!id) return
    let isOver = false
    get<{ data: PanelProduct }>(`${PRODUCTS}/${encodeURIComponent(id)}`).then(
      ({ data }) => !isOver && setProduct(data.data),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [get, id])
  return product?.documentId === id ? product : undefined
}
