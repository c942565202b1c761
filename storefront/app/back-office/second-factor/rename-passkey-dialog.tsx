import { MAX_LENGTHS, type PasskeyView } from '@stoep/shared'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Field } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { FormActions } from '~/back-office/ui/form-actions'
import { Problem } from '~/ui/problem'
import { KeptNotice } from '~/back-office/forms/kept-notice'
import { useKeptFields } from '~/back-office/forms/use-kept-form'
import { useSubmit } from '~/back-office/forms/use-submit'
import { StaffDialog } from '~/back-office/notifications/staff-dialog'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts'

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(passkey.name)
  const { isBusy, problem, errors, submit, onTyped } = useSubmit<'name'>()
  const kept = useKeptFields({
    form: `passkey ${passkey._id}`,
    name: `Rename passkey ${passkey.name}`,
    fields: { name },
    seen: { name: passkey.name },
    restore: (typed) => setName(typed.name),
  })
  const rename = async () => {
    const renaming = () => call('PUT /api/admin/account/passkeys/:id', { params: { id: passkey._id }, body: { name } })
    const texts = { done: SECOND_FACTOR_TEXTS.renamed, failed: SECOND_FACTOR_TEXTS.renameFailed }
    if (!(await submit(renaming, texts))) return
    revalidate()
    onClose()
  }
  return (
    <StaffDialog title="Rename passkey" onClose={onClose}>
      <Form className="sheet-body stack" onSubmit={rename} noValidate>
        <KeptNotice kept={kept} />
        <Problem>{problem}</Problem>
        <Field
          id="passkey-new-name"
          data-first-focus=""
          label="Name"
          required
          autoComplete="off"
          maxLength={MAX_LENGTHS.passkeyName}
          value={name}
          error={errors.name}
          onChange={onTyped('name', setName)}
        />
        <FormActions label="Rename" isBusy={isBusy} onCancel={onClose} />
      </Form>
    </StaffDialog>
  )
}
