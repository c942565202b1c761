import { Box, Typography } from '@strapi/design-system'
import { formatRand } from '@stoep/shared'
import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

const LINES = '/content-manager/collection-types/api::orders.order-line'
const MOST = 100

interface Line {
  documentId: string
  name: string
  code?: string | null
  size?: string | null
  color?: string | null
  quantity: number
  unitPriceInCents: number
}

/** What an order holds, beside its other fields: looked at here, changed in the order admin. */
export function OrderLinesPanel({ model, documentId }: { model: string; documentId?: string }) {
  if (model !== 'api::orders.order' || !documentId) return null
  return { title: 'Items', content: <OrderLines documentId={documentId} /> }
}

function OrderLines({ documentId }: { documentId: string }) {
  const { get } = useFetchClient()
  const [lines, setLines] = useState<Line[]>()
  useEffect(() => {
    let isOver = false
    const params = { 'filters[order][documentId][$eq]': documentId, sort: 'position:ASC', pageSize: MOST }
    get<{ results: Line[] }>(LINES, { params }).then(
      ({ data }) => !isOver && setLines(data.results),
      () => !isOver && setLines([]),
    )
    return () => {
      isOver = true
    }
  }, [get, documentId])
  if (!lines) return <Typography textColor="neutral600">Loading…</Typography>
  if (lines.length === 0) return <Typography textColor="neutral600">The items could not be loaded.</Typography>
  return (
    <Box tag="ul" width="100%">
      {lines.map((line) => (
        <Box tag="li" key={line.documentId} paddingBottom={3}>
          <Typography fontWeight="bold" tag="p">
            {line.quantity} × {line.name}
          </Typography>
          <Typography textColor="neutral600" tag="p">
            {[line.color, line.size, line.code].filter(Boolean).join(', ')}
          </Typography>
          <Typography tag="p">{formatRand(line.quantity * line.unitPriceInCents)}</Typography>
        </Box>
      ))}
    </Box>
  )
}
