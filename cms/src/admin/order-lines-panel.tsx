import { Box, Typography } from '@strapi/design-system'
import { formatRand, listOptions, MAX_LINES } from '@stoep/shared'
import { useRows } from './use-rows'

interface Line {
  documentId: string
  name: string
  code?: string | null
  size?: string | null
  color?: string | null
  sizeName?: string | null
  colorName?: string | null
  quantity: number
  unitPriceInCents: number
}

/** The lines of an order. Read-only: they are changed in the order admin. */
export function OrderLinesPanel({ model, documentId }: { model: string; documentId?: string }) {
  if (model !== 'api::orders.order' || !documentId) return null
  return { title: 'Items', content: <OrderLines documentId={documentId} /> }
}

function OrderLines({ documentId }: { documentId: string }) {
  const lines = useRows<Line>({
    type: 'api::orders.order-line',
    field: 'order.documentId',
    documentId,
    sort: 'position:ASC',
    limit: MAX_LINES,
  })
  if (lines === undefined) return <Typography textColor="neutral600">Loading…</Typography>
  if (lines === null) return <Typography textColor="neutral600">The items could not be loaded.</Typography>
  return (
    <Box tag="ul" width="100%">
      {lines.map((line) => (
        <Box tag="li" key={line.documentId} paddingBottom={3}>
          <Typography fontWeight="bold" tag="p">
            {line.quantity} × {line.name}
          </Typography>
          <Typography textColor="neutral600" tag="p">
            {[describeOptions(line), line.code].filter(Boolean).join(', ')}
          </Typography>
          <Typography tag="p">{formatRand(line.quantity * line.unitPriceInCents)}</Typography>
        </Box>
      ))}
    </Box>
  )
}

/** As the order admin names them: "M, Forest green". */
const describeOptions = ({ size, color, sizeName, colorName }: Line): string =>
  listOptions({ size: sizeName ?? null, color: colorName ?? null }, { size: size ?? '', color: color ?? '' })
