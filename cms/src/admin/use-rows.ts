import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

const CONTENT = '/content-manager/collection-types'

interface Rows {
  /** Of a content type, like `api::orders.order-line`. */
  type: string
  /** The path of a field that leads to the entry that is looked at. */
  field: string
  documentId: string
  sort: string
  limit: number
}

/** The entries that belong to the one that is looked at; undefined until they have come, null where they do not come. */
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
