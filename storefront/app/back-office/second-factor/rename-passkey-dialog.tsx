import { MAX_LENGTHS, type PasskeyView } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { call } from '~/http/staff-api'
import { Field } from '~/ui/field'
import { DialogForm } from '~/back-office/forms/dialog-form'
import { useKeptFields } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { isBusy, problem, errors, submit, onTyped } = useSubmit<'name'>()
  const { fields, setFields, kept } = useKeptFields({
    form: `passkey ${passkey._id}`,
    name: `Rename passkey ${passkey.name}`,
    seen: { name: passkey.name },
  })
  const { name } = fields
  const rename = async () => {
    const renaming = () => call('PUT /api/admin/account/passkeys/:id', { params: { id: passkey._id }, body: { name } })
    const texts = { done: SECOND_FACTOR_TEXTS.renamed, failed: SECOND_FACTOR_TEXTS.renameFailed }
    if (!(await submit(renaming, texts))) return
    revalidate()
    onClose()
  }
  return (
    <DialogForm title="Rename passkey" label="Rename" {...{ isBusy, kept, problem, onClose }} onSubmit={rename}>
      <Field
        id="passkey-new-name"
        data-first-focus=""
        label="Name"
        required
        autoComplete="off"
        maxLength={MAX_LENGTHS.passkeyName}
        value={name}
        error={errors.name}
        onChange={onTyped('name', (text) => setFields({ name: text }))}
      />
    </DialogForm>
  )
}
