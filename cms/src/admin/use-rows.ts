import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

const CONTENT = '/content-manager/collection-types'

interface Rows {
  /** The uid of a content type, like `api::orders.order-line`. */
  type: string
  /** The path of the field that refers to the open entry. */
  field: string
  documentId: string
  sort: string
  limit: number
}

/** The entries that refer to the open one: undefined while they load, null when loading failed. */
export function useRows<Row>({ type, field, documentId, sort, limit }: Rows): Row[] | null | undefined {
  const { get } = useFetchClient()
  const [rows, setRows] = useState<Row[] | null>()
  useEffect(() => {
    let isOver = false
    const where = field.split('.').map((name) => `[${name}]`)
    const params = { [`filters${where.join('')}[$eq]`]: documentId, sort, pageSize: limit }
    get<{ results: Row[] }>(`${CONTENT}/${type}`, { params }).then(
      ({ data }) => !isOver && setRows(data.results),
      () => !isOver && setRows(null),
    )
    return () => {
      isOver = true
    }
  }, [get, type, field, documentId, sort, limit])
  return rows
}
