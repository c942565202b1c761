import { useRevalidator } from '@remix-run/react'
import { MAX_LENGTHS } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { Field } from '~/ui/field'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { useKeptValues } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { useToast } from '~/back-office/notifications/toast-provider'
import { makePasskey, PasskeyProblem } from './passkeys'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts'

interface Props {
  /** Gets the recovery codes with the first passkey; an empty list with later ones. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Names a new passkey, asks the browser for it and stores it. */
export function AddPasskeyDialog({ onAdded, onClose }: Props) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const { isBusy, problem, errors, submit, reject, onTyped } = useSubmit<'name'>({ isQuiet: true })
  const place = { form: 'new-passkey', name: 'Add a passkey' }
  const { values, set, kept } = useKeptValues(place, () => ({ name: '' }))
  const { name } = values
  const add = async () => {
    if (name.trim() === '') return reject('', { name: 'Name is required.' })
    let codes: readonly string[] = []
    let why = ''
    const adding = async () => {
      const { token, options } = await confirmed(() => call('POST /api/admin/account/passkeys/begin', { body: {} }))
      const passkey = await makePasskey(options).catch((error: unknown) => {
        if (error instanceof PasskeyProblem) why = error.message
        throw error
      })
      codes = (await call('POST /api/admin/account/passkeys', { body: { token, name, passkey } })).recoveryCodes
    }
    const isAdded = await submit(adding, { failed: SECOND_FACTOR_TEXTS.addFailed })
    if (why) reject(why)
    // Without its response it may be added.
    if (!isAdded) return revalidate()
    toast(SECOND_FACTOR_TEXTS.added, 'success')
    onAdded(codes)
  }
  return (
    <DialogForm
      title="Add a passkey"
      label="Add passkey"
      busyLabel={SECOND_FACTOR_TEXTS.waiting}
      intro="Your browser asks where to keep it: on this device, on your phone, or on a security key."
      above={dialog}
      {...{ isBusy, kept, problem, onClose }}
      onSubmit={add}
    >
      <Field
        id="new-passkey-name"
        data-first-focus=""
        label="Name"
        hint={SECOND_FACTOR_TEXTS.nameHint}
        required
        autoComplete="off"
        maxLength={MAX_LENGTHS.passkeyName}
        value={name}
        error={errors.name}
        onChange={onTyped('name', (text) => set({ name: text }))}
      />
    </DialogForm>
  )
}
