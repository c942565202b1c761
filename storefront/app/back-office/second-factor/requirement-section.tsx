import { useState } from 'react'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { DangerDialog } from '~/back-office/forms/danger-dialog'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts'

/** The setting whether all staff need a passkey. */
export function RequirementSection({ isRequired, without }: { isRequired: boolean; without: number }) {
  // What the dialog asks for stays the same while the page is read again: pressed twice, it must not be undone.
  const [wanted, setWanted] = useState<boolean>()
  return (
    <section className="stack" aria-labelledby="requirement-heading">
      <div className="page-head">
        <h2 id="requirement-heading">Second factor</h2>
        <Button variant="plain" onClick={() => setWanted(!isRequired)}>
          {isRequired ? 'Leave it to each user' : 'Require it for everybody'}
        </Button>
      </div>
      <p>
        {isRequired
          ? 'Everybody needs a passkey as well as the password, and sets one up at the next sign-in.'
          : 'Each user may add a passkey on their account page; nobody has to.'}
      </p>
      {wanted !== undefined && (
        <DangerDialog
          title="Second factor"
          label={wanted ? 'Require it' : 'Leave it to each user'}
          busyLabel="Saving..."
          send={() => call('PUT /api/admin/second-factor', { body: { isRequired: wanted } })}
          texts={{
            done: wanted ? SECOND_FACTOR_TEXTS.required : SECOND_FACTOR_TEXTS.optional,
            failed: SECOND_FACTOR_TEXTS.requireFailed,
          }}
          onClose={() => setWanted(undefined)}
        >
          {!wanted
            ? 'Users without a passkey can then sign in with their password alone.'
            : `${without === 1 ? 'One user has' : `${without} users have`} no passkey yet: they are signed out, and set one up at their next sign-in. Everybody is signed out of Strapi’s panel, and its users without an account here cannot sign in there any more.`}
        </DangerDialog>
      )}
    </section>
  )
}
