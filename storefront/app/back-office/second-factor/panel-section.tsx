import { PANEL_PASS_MINUTES } from '@stoep/shared'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { useSubmit } from '~/back-office/forms/use-submit'
import { SECOND_FACTOR_TEXTS } from './second-factor-texts'

/** Strapi's panel checks only a password: a user with a second factor opens it from here. */
export function PanelSection() {
  const { isBusy, submit } = useSubmit()
  const open = () =>
    submit(async () => location.assign((await call('POST /api/admin/account/panel-pass', { body: {} })).url), {
      failed: SECOND_FACTOR_TEXTS.panelFailed,
    })
  return (
    <section className="stack" aria-labelledby="panel-heading">
      <h2 id="panel-heading">Content panel</h2>
      <p>
        With a second factor, you sign in to Strapi’s panel from here: press the button, then sign in within{' '}
        {PANEL_PASS_MINUTES} minutes with the same email address and the panel’s own password.
      </p>
      <div className="second-factor-actions">
        <Button variant="plain" disabled={isBusy} onClick={() => void open()}>
          Open the content panel
        </Button>
      </div>
    </section>
  )
}
