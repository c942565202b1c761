import { describeCount, MAX_POCKET_PRODUCTS } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { saveFile } from '~/back-office/ui/save-file'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { useToast } from '~/back-office/notifications/toast-provider'
import { useSubmit } from '~/back-office/forms/use-submit'
import { toApiQuery, type AdminListQuery } from './list-query'

const FAILED = 'The pocket catalogue could not be created. Please try again.'
const NONE = 'There are no products to include. Change the filters, or select some.'
const TOO_MANY = `At most ${MAX_POCKET_PRODUCTS} products fit. Narrow the filters, or select the ones you want.`

/** The products of the catalogue: the ticked ones, or all that match the filters. */
export type PocketChoice = { ids: readonly string[] } | { query: AdminListQuery; total: number }

/** Makes a PDF that can be sent by WhatsApp. */
export default function PocketDialog({ choice, onClose }: { choice: PocketChoice; onClose: () => void }) {
  const toast = useToast()
  const { isBusy, problem, submit, reject } = useSubmit()
  const count = 'ids' in choice ? choice.ids.length : choice.total
  const make = async () => {
    if (count === 0) return reject(NONE)
    if (count > MAX_POCKET_PRODUCTS) return reject(TOO_MANY)
    const isMade = await submit(
      async () => {
        const ids = 'ids' in choice ? choice.ids : await listIds(choice.query)
        const made = await call('POST /api/admin/products/pocket-catalogue', { body: { ids } })
        saveFile(
          made.fileName,
          Uint8Array.from(atob(made.pdf), (sign) => sign.charCodeAt(0)),
          'application/pdf',
        )
        if (made.leftOut > 0) toast(`Without ${describeCount(made.leftOut, 'hidden product')}.`, 'warning')
      },
      { done: 'Pocket catalogue downloaded.', failed: FAILED },
    )
    if (isMade) onClose()
  }
  return (
    <DialogForm
      title="Pocket catalogue"
      label="Download PDF"
      busyLabel="Creating..."
      intro={
        <>
          A PDF of up to 300 KB to share on WhatsApp, with {describe(choice, count)}: picture, name, price and code, and
          a link that opens a chat with you and fills in the code.
        </>
      }
      {...{ isBusy, problem, onClose }}
      onSubmit={make}
    />
  )
}

function describe(choice: PocketChoice, count: number): string {
  return 'ids' in choice
    ? describeCount(count, 'selected product')
    : `all ${describeCount(count, 'product')} that match the filters`
}

async function listIds(query: AdminListQuery): Promise<string[]> {
  const search = toApiQuery({ ...query, page: 1 })
  search.set('limit', String(MAX_POCKET_PRODUCTS))
  const { products } = await call('GET /api/admin/products', { query: search })
  return products.map(({ id }) => id)
}
