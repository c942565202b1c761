import { Box, Typography } from '@strapi/design-system'
import { formatRand, listOptions, MAX_OPTIONS, type OptionNames } from '@stoep/shared'
import { useAuth, useForm } from '@strapi/strapi/admin'
import { readOptionNames } from '../domain/panel/option-changes'
import { useRows } from './use-rows'

const COMBINATION = 'api::catalogue.combination'
const READ = 'plugin::content-manager.explorer.read'

interface CombinationOfPanel {
  documentId: string
  size?: string | null
  color?: string | null
  priceInCents?: number | null
  struckInCents?: number | null
  code?: string | null
}

/** Prices and codes of sizes and colours that have their own. Read-only: they are changed in the back office. */
export function CombinationsPanel({ model, documentId }: { model: string; documentId?: string }) {
  const isAllowed = useAuth('CombinationsPanel', ({ permissions }) =>
    permissions.some(({ action, subject }) => action === READ && subject === COMBINATION),
  )
  if (model !== 'api::catalogue.product' || !documentId || !isAllowed) return null
  return { title: 'Prices of sizes and colours', content: <Combinations documentId={documentId} /> }
}

function Combinations({ documentId }: { documentId: string }) {
  const combinations = useRows<CombinationOfPanel>({
    type: COMBINATION,
    field: 'productId',
    documentId,
    sort: 'id:ASC',
    limit: MAX_OPTIONS,
  })
  // As they are stored: the prices below are those of the stored names, too.
  const stored = useForm('Combinations', ({ initialValues }) => initialValues)
  if (combinations === undefined) return <Typography textColor="neutral600">Loading…</Typography>
  if (combinations === null) return <Typography textColor="neutral600">The prices could not be loaded.</Typography>
  return (
    <Box width="100%">
      {combinations.length > 0 && (
        <Box tag="ul" paddingBottom={2}>
          {combinations.map((combination) => (
            <Row key={combination.documentId} names={readOptionNames(stored)} {...combination} />
          ))}
        </Box>
      )}
      <Typography textColor="neutral600" tag="p">
        {combinations.length > 0 ? 'All others have' : 'Each has'} the product’s price and code. Change this in the
        product form of the back office.
      </Typography>
    </Box>
  )
}

function Row({ names, size, color, priceInCents, struckInCents, code }: CombinationOfPanel & { names: OptionNames }) {
  return (
    <Box tag="li" paddingBottom={3}>
      <Typography fontWeight="bold" tag="p">
        {listOptions(names, { size: size ?? '', color: color ?? '' })}
      </Typography>
      {typeof priceInCents === 'number' && (
        <Typography tag="p">
          {formatRand(priceInCents)}
          {typeof struckInCents === 'number' && ` instead of ${formatRand(struckInCents)}`}
        </Typography>
      )}
      {code && (
        <Typography textColor="neutral600" tag="p">
          Code {code}
        </Typography>
      )}
    </Box>
  )
}
