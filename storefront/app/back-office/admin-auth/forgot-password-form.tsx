import { useState } from 'react'
import { markNone, useSubmit } from '~/back-office/forms/use-submit'
import { call } from '~/http/staff-api'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Form } from '~/back-office/ui/form'
import { Problem } from '~/ui/problem'

/** Asks for a link to set a new password. The response does not tell whether the account exists. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState('')
  const { isBusy, problem, submit } = useSubmit({ isQuiet: true, readErrors: markNone })
  const send = async () => {
    const sending = async () => setSent((await call('POST /api/admin/forgot-password', { body: { email } })).message)
    await submit(sending, { failed: 'The link could not be sent. Please try again.' })
  }
  if (sent) {
    return (
      <p className="notice" role="status">
        {sent}
      </p>
    )
  }
  return (
    <Form className="stack" onSubmit={send}>
      <Problem>{problem}</Problem>
      <Field
        id="email"
        type="email"
        label="Email"
        hint="A link to set a new password with is sent there."
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="wide" disabled={isBusy}>
        {isBusy ? 'Sending...' : 'Send the link'}
      </Button>
    </Form>
  )
}
