import { describeCount, formatCount, formatWhen, MAX_FEED_ITEMS, type Feed, type StaffFeeds } from '@stoep/shared'
import { Link } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Problem } from '~/ui/problem'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
import { useToast } from '~/back-office/notifications/toast-provider'
import { useSubmit } from '~/back-office/forms/use-submit'

const READERS: Readonly<Record<Feed, { name: string; hint: string }>> = {
  google: {
    name: 'Google Merchant Center',
    hint: 'In Merchant Center: Data sources › Add product source › Add products from a file › Enter a link.',
  },
  meta: {
    name: 'Meta and WhatsApp',
    hint: 'In Commerce Manager: Data sources › Data feed › Use a URL. WhatsApp uses the same catalogue.',
  },
  tiktok: { name: 'TikTok', hint: 'In Catalog Manager: Add products › Data feed schedule.' },
}
const TEXTS = { done: 'Address created.', failed: 'The address could not be created. Please try again.' }
const REMOVAL_TEXTS = { done: 'Address removed.', failed: 'The address could not be removed. Please try again.' }
const UNREAD = 'Failed to load the feeds. Please try again later.'

/** The secret addresses from which other services fetch the catalogue. */
export function FeedsPanel({ loaded }: { loaded: StaffFeeds | null }) {
  const [list, setList] = useState(loaded)
  const [renewing, setRenewing] = useState<Feed | null>(null)
  const [removing, setRemoving] = useState<Feed | null>(null)
  const { isBusy, problem, submit } = useSubmit()
  const readAfter = (change: Promise<StaffFeeds>) =>
    change.catch(async (error: unknown) => {
      // Without its response it may have been done: then the address that is shown works no more.
      setList(await call('GET /api/admin/feeds').catch(() => list))
      throw error
    })
  const renew = (feed: Feed) => readAfter(call('POST /api/admin/feeds/:feed/renew', { params: { feed }, body: {} }))
  return (
    <section className="panel feeds-panel" aria-labelledby="feeds-title">
      <h2 id="feeds-title">Product feeds</h2>
      <p className="hint">
        Google, Meta and TikTok each fetch your products, with current price, stock and pictures, from a secret address.
        Anyone who has the address can read the feed, so share it with nobody else.
        {list && list.items > MAX_FEED_ITEMS && (
          <> A feed holds the newest {formatCount(MAX_FEED_ITEMS)} sizes and colours; the shop has more.</>
        )}
      </p>
      {list && list.leftOut.count > 0 && <LeftOut {...list.leftOut} />}
      {list ? (
        <ul>
          {list.feeds.map((one) => (
            <FeedRow
              key={one.feed}
              one={one}
              isBusy={isBusy}
              onRenew={() =>
                one.url ? setRenewing(one.feed) : void submit(async () => setList(await renew(one.feed)), TEXTS)
              }
              onRemove={() => setRemoving(one.feed)}
            />
          ))}
        </ul>
      ) : (
        <Problem>{UNREAD}</Problem>
      )}
      <Problem>{problem}</Problem>
      {renewing && (
        <DangerDialog
          title="New address"
          label="Create a new address"
          busyLabel="Creating..."
          send={() => renew(renewing)}
          texts={TEXTS}
          onDone={(made) => {
            setList(made)
            setRenewing(null)
          }}
          onClose={() => setRenewing(null)}
        >
          The current address for <strong>{READERS[renewing].name}</strong> stops working at once. Enter the new one
          there, or it gets no products.
        </DangerDialog>
      )}
      {removing && (
        <DangerDialog
          title="Remove the address"
          label="Remove"
          busyLabel="Removing..."
          send={() => readAfter(call('DELETE /api/admin/feeds/:feed', { params: { feed: removing } }))}
          texts={REMOVAL_TEXTS}
          onDone={(left) => {
            setList(left)
            setRemoving(null)
          }}
          onClose={() => setRemoving(null)}
        >
          The address for <strong>{READERS[removing].name}</strong> stops working at once, and your products are not
          fetched from it any more.
        </DangerDialog>
      )}
    </section>
  )
}

function LeftOut({ count, named }: StaffFeeds['leftOut']) {
  return (
    <>
      <p className="notice">
        {describeCount(count, 'product')} without a picture of {count === 1 ? 'its' : 'their'} own left out: Google,
        Meta and TikTok reject what has none.
      </p>
      <p className="small">
        {named.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link to={`/admin/products/${id}`}>{name}</Link>
          </span>
        ))}
        {count > named.length && ` and ${formatCount(count - named.length)} more`}
      </p>
    </>
  )
}

interface RowProps {
  one: StaffFeeds['feeds'][number]
  isBusy: boolean
  onRenew: () => void
  onRemove: () => void
}

function FeedRow({ one: { feed, url, renewedAt }, isBusy, onRenew, onRemove }: RowProps) {
  const toast = useToast()
  const { name, hint } = READERS[feed]
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      toast('Address copied.', 'success')
    } catch {
      // Browsers allow copying only on pages served over HTTPS.
      toast('Copying does not work in this browser. Please select the address and copy it.', 'error')
    }
  }
  return (
    <li>
      <h3>{name}</h3>
      <p className="hint">{hint}</p>
      <div className="button-row">
        {url && (
          <>
            <input
              className="input"
              readOnly
              value={url}
              aria-label={`Address for ${name}`}
              onFocus={(event) => event.target.select()}
            />
            <Button variant="plain" aria-label={`Copy the address for ${name}`} onClick={() => void copy(url)}>
              Copy
            </Button>
          </>
        )}
        <Button
          variant="plain"
          disabled={isBusy}
          aria-label={`${url ? 'New address' : 'Create an address'} for ${name}`}
          onClick={onRenew}
        >
          {url ? 'New address' : 'Create an address'}
        </Button>
        {url && (
          <Button variant="plain" disabled={isBusy} aria-label={`Remove the address for ${name}`} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      {renewedAt && <p className="small muted">Created {formatWhen(renewedAt)}</p>}
    </li>
  )
}
