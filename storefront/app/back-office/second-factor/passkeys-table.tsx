import { formatWhen, type PasskeyView } from '@stoep/shared'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/back-office/ui/data-table'
import { IconButton } from '~/back-office/ui/icon-button'

interface Props {
  passkeys: readonly PasskeyView[]
  onRename: (passkey: PasskeyView) => void
  onRemove: (passkey: PasskeyView) => void
}

export function PasskeysTable({ passkeys, onRename, onRemove }: Props) {
  const columns: Column<PasskeyView>[] = [
    {
      key: 'name',
      label: 'Name',
      card: 'bare',
      cell: ({ name, isBackedUp }) => (
        <span>
          <strong className="breakable">{name}</strong> {isBackedUp && <Badge>Synced</Badge>}
        </span>
      ),
    },
    { key: 'added', label: 'Added', cell: ({ addedAt }) => <span className="nowrap">{formatWhen(addedAt)}</span> },
    {
      key: 'used',
      label: 'Last used',
      cell: ({ lastUsedAt }) => <span className="nowrap">{lastUsedAt ? formatWhen(lastUsedAt) : 'Not yet'}</span>,
    },
    {
      key: 'actions',
      label: 'Actions',
      align: 'end',
      card: 'wide',
      cell: (passkey) => (
        <div className="row-actions">
          <IconButton icon="edit" label={`Rename the passkey ${passkey.name}`} onClick={() => onRename(passkey)} />
          <IconButton icon="trash" label={`Remove the passkey ${passkey.name}`} onClick={() => onRemove(passkey)} />
        </div>
      ),
    },
  ]
  return <DataTable caption="Your passkeys" columns={columns} rows={passkeys} keyOf={({ _id }) => _id} />
}
