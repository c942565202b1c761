import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts'

/** The setting whether all staff need a passkey. */
export function RequirementSection({ isRequired, without }: { isRequired: boolean; without: number }) {
  const [asks, setAsks] = useState(false)
  const done = isRequired ? SECOND_FACTOR_TEXTS.optional : SECOND_FACTOR_TEXTS.required
  return (
    <section className="stack" aria-labelledby="requirement-heading">
      <div className="page-head">
        <h2 id="requirement-heading">Second factor</h2>
        <Button variant="plain" onClick={() => setAsks(true)}>
          {isRequired ? 'Leave it to each user' : 'Require it for everybody'}
        </Button>
      </div>
      <p>
        {isRequired
          ? 'Everybody needs a passkey as well as the password, and sets one up at the next sign-in.'
          : 'Each user may add a passkey on their account page; nobody has to.'}
      </p>
      {asks && (
        <DangerDialog
          title="Second factor"
          label={isRequired ? 'Leave it to each user' : 'Require it'}
          busyLabel="Saving..."
          send={() => call('PUT /api/admin/second-factor', { body: { isRequired: !isRequired } })}
          texts={{ done, failed: SECOND_FACTOR_TEXTS.requireFailed }}
          onClose={() => setAsks(false)}
        >
          {isRequired
            ? 'Users without a passkey can then sign in with their password alone.'
            : `${without === 1 ? 'One user has' : `${without} users have`} no passkey yet: they are signed out, and set one up at their next sign-in. Everybody is signed out of Strapi’s panel, and its users without an account here cannot sign in there any more.`}
        </DangerDialog>
      )}
    </section>
  )
}
