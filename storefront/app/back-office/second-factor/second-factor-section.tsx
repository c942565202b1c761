import { FEW_RECOVERY_CODES, RECOVERY_CODE_COUNT, type PasskeyView, type SecondFactor } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
import { useReopen } from '~/back-office/forms/use-kept-form'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { AddPasskeyDialog } from './add-passkey-dialog'
import { PasskeysTable } from './passkeys-table'
import { CODES_KEPT, RecoveryCodes, useComingCodes } from './recovery-codes'
import { RenamePasskeyDialog } from './rename-passkey-dialog'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts'

type Open =
  | { kind: 'add' }
  | { kind: 'rename'; passkey: PasskeyView }
  | { kind: 'remove'; passkey: PasskeyView }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'new-codes' }

/** The user's own passkeys and recovery codes; null where they could not be fetched. */
export function SecondFactorSection({ loaded }: { loaded: SecondFactor | null }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  useReopen('new-passkey', () => setOpen({ kind: 'add' }))
  useReopen('passkey', (which) => {
    const passkey = loaded?.passkeys.find(({ _id }) => _id === which)
    if (passkey) setOpen({ kind: 'rename', passkey })
  })
  const close = () => setOpen(undefined)
  const hasOne = (loaded?.passkeys.length ?? 0) > 0
  return (
    <section className="stack" aria-labelledby="second-factor-heading">
      <div className="page-head">
        <h2 id="second-factor-heading">Second factor</h2>
        {loaded && (
          <Button variant="plain" onClick={() => setOpen({ kind: 'add' })}>
            Add a passkey
          </Button>
        )}
      </div>
      <p>
        With a passkey, your password alone is not enough to sign in: you also use your fingerprint, your face, the PIN
        of your phone or a security key.
        {loaded?.isRequired && ' This shop requires one from everybody.'}
      </p>
      {loaded === null ? (
        <p className="notice error">{SECOND_FACTOR_TEXTS.fetchFailed}</p>
      ) : (
        hasOne && (
          <>
            <PasskeysTable
              passkeys={loaded.passkeys}
              onRename={(passkey) => setOpen({ kind: 'rename', passkey })}
              onRemove={(passkey) => setOpen({ kind: 'remove', passkey })}
            />
            <CodesLeft left={loaded.recoveryCodesLeft} onRenew={() => setOpen({ kind: 'new-codes' })} />
          </>
        )
      )}
      {open?.kind === 'add' && (
        <AddPasskeyDialog
          onClose={close}
          onAdded={(codes) => {
            setOpen(codes.length > 0 ? { kind: 'codes', codes } : undefined)
            revalidate()
          }}
        />
      )}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemovePasskeyDialog passkey={open.passkey} isLast={loaded?.passkeys.length === 1} onClose={close} />
      )}
      {open?.kind === 'new-codes' && (
        <NewCodesDialog
          onClose={close}
          onMade={(codes) => {
            setOpen({ kind: 'codes', codes })
            revalidate()
          }}
        />
      )}
      {open?.kind === 'codes' && (
        <StaffDialog title="Recovery codes" question={CODES_KEPT} onClose={close}>
          <div className="sheet-body">
            <RecoveryCodes codes={open.codes} label="I have kept them" onKept={close} />
          </div>
        </StaffDialog>
      )}
    </section>
  )
}

function CodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <div className="second-factor-actions">
      <p className={left <= FEW_RECOVERY_CODES ? 'notice' : undefined}>
        {left} of {RECOVERY_CODE_COUNT} recovery codes left, for when no passkey is at hand.
      </p>
      <Button variant="plain" onClick={onRenew}>
        New recovery codes
      </Button>
    </div>
  )
}

function RemovePasskeyDialog({
  passkey,
  isLast,
  onClose,
}: {
  passkey: PasskeyView
  isLast: boolean
  onClose: () => void
}) {
  return (
    <DangerDialog
      title="Remove passkey"
      label="Remove"
      busyLabel="Removing..."
      send={() => call('DELETE /api/admin/account/passkeys/:id', { params: { id: passkey._id } })}
      texts={{ done: SECOND_FACTOR_TEXTS.removed, failed: SECOND_FACTOR_TEXTS.removeFailed }}
      onClose={onClose}
    >
      Remove <strong>{passkey.name}</strong>? You can no longer sign in with it.
      {isLast && ' It is your only one: then your password alone signs you in, and your recovery codes are deleted.'}
    </DangerDialog>
  )
}

function NewCodesDialog({ onMade, onClose }: { onMade: (codes: readonly string[]) => void; onClose: () => void }) {
  const [isMaking, setIsMaking] = useState(false)
  const guard = useComingCodes(isMaking)
  const make = () => {
    setIsMaking(true)
    return call('POST /api/admin/account/recovery-codes', { body: {} }).finally(() => setIsMaking(false))
  }
  return (
    <>
      <DangerDialog
        title="New recovery codes"
        label="Make new codes"
        busyLabel="Making..."
        send={make}
        texts={{ failed: SECOND_FACTOR_TEXTS.codesFailed }}
        onDone={({ recoveryCodes }) => onMade(recoveryCodes)}
        onClose={onClose}
      >
        The codes that you have now stop working at once.
      </DangerDialog>
      {guard}
    </>
  )
}
