import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { useConfirmed } from '~/back-office/account/use-confirmed'
import { useSubmit } from '~/back-office/forms/use-submit'
import { DangerDialog } from '~/back-office/notifications/danger-dialog'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts'

/** Whether everybody of the staff needs a passkey. */
export function RequirementSection({ isRequired, without }: { isRequired: boolean; without: number }) {
  const { revalidate } = useRevalidator()
  const { confirmed, dialog } = useConfirmed()
  const submission = useSubmit()
  const [asks, setAsks] = useState(false)
  const change = async () => {
    const changing = () => call('PUT /api/admin/second-factor', { body: { isRequired: !isRequired } })
    const done = isRequired ? SECOND_FACTOR_TEXTS.optional : SECOND_FACTOR_TEXTS.required
    if (!(await submission.submit(() => confirmed(changing), { done, failed: SECOND_FACTOR_TEXTS.requireFailed })))
      return
    revalidate()
    setAsks(false)
  }
  return (
    <section className="stack" aria-labelledby="requirement-heading">
      <div className="page-head">
        <h2 id="requirement-heading">Second factor</h2>
        <Button variant="plain" onClick={() => setAsks(true)}>
          {isRequired ? 'Leave it to each user' : 'Require it of everybody'}
        </Button>
      </div>
      <p>
        {isRequired
          ? 'Everybody needs a passkey beside the password, and sets one up at the next sign-in.'
          : 'Each user may add a passkey on their account page; nobody has to.'}
      </p>
      {asks && (
        <DangerDialog
          title="Second factor"
          label={isRequired ? 'Leave it to each user' : 'Require it'}
          busyLabel="Saving..."
          submission={submission}
          onSend={change}
          onClose={() => setAsks(false)}
          above={dialog}
        >
          {isRequired
            ? 'From then on a password alone signs those in who have no passkey.'
            : `${without === 1 ? 'One user has' : `${without} users have`} no passkey yet: they are signed out, and set one up at their next sign-in. Everybody is signed out of Strapi’s panel.`}
        </DangerDialog>
      )}
    </section>
  )
}
