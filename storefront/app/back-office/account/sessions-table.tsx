import { type StaffSessionView, describeNetwork, formatWhen } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { useSubmit } from '~/back-office/forms/use-submit'
import { ACCOUNT_TEXTS } from './account-texts'

interface Props {
  caption: string
  sessions: readonly StaffSessionView[] | null
  /** The call that ends a session. */
  ending: 'DELETE /api/admin/sessions/:id' | 'DELETE /api/admin/account/sessions/:id'
  /** The table lists the sessions of several users: each row names its user. */
  ofMany?: boolean
}

/** Running sessions: when and where they began, and a button to end each but the current one. */
export function SessionsTable({ caption, sessions, ending: endCall, ofMany = false }: Props) {
  const { submit } = useSubmit()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<string>()
  /** Those that are gone before the list is read again. */
  const [ended, setEnded] = useState<readonly string[]>([])
  const end = async (id: string) => {
    setEnding(id)
    const texts = { done: ACCOUNT_TEXTS.ended, failed: ACCOUNT_TEXTS.endFailed }
    if (await submit(() => call(endCall, { params: { id } }), texts)) setEnded((known) => [...known, id])
    setEnding(undefined)
    revalidate()
  }
  if (sessions === null) return <p className="notice error">{ACCOUNT_TEXTS.fetchFailed}</p>
  const who: Column<StaffSessionView> = {
    key: 'who',
    label: 'Who',
    card: 'bare',
    cell: ({ email }) => <strong className="breakable">{email}</strong>,
  }
  const columns: Column<StaffSessionView>[] = [
    ...(ofMany ? [who] : []),
    { key: 'where', label: 'Browser', card: ofMany ? undefined : 'bare', cell: (session) => <Where {...session} /> },
    {
      key: 'network',
      label: 'From',
      cell: ({ network }) => <span className="breakable">{describeNetwork(network)}</span>,
    },
    { key: 'began', label: 'Signed in', cell: ({ startedAt }) => <When at={startedAt} /> },
    { key: 'seen', label: 'Last used', cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
    {
      key: 'actions',
      label: 'Actions',
      align: 'end',
      card: 'wide',
      cell: (session) =>
        session.isCurrent ? (
          <span className="nowrap">
            <Badge tone="good">This session</Badge>
          </span>
        ) : (
          <Button
            variant="plain"
            disabled={ending !== undefined}
            aria-label={`End the session of ${session.email}, ${nameOf(session)}`}
            onClick={() => void end(session._id)}
          >
            {ending === session._id ? 'Ending...' : 'End'}
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={sessions.filter(({ _id }) => !ended.includes(_id))}
      keyOf={({ _id }) => _id}
      {...(ofMany && { size: 'wide' })}
    />
  )
}

const nameOf = ({ browser, network }: StaffSessionView): string =>
  `${browser || 'unknown browser'}, ${describeNetwork(network)}`

function Where({ browser, place }: StaffSessionView) {
  return (
    <span>
      {browser || 'Unknown'} {place === 'panel' && <Badge>Content panel</Badge>}
    </span>
  )
}

const When = ({ at }: { at: string }) => <span className="nowrap">{formatWhen(at)}</span>
