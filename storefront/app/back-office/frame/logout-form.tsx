import { NO_RESPONSE } from '@stoep/shared'
import { useState, type FormEvent } from 'react'
import { forgetAll } from '~/back-office/forms/kept-store'
import { useToast } from '~/back-office/notifications/toast-provider'
import { WorkBar } from '~/back-office/ui/work-bar'
import { isConnected } from '~/http/later-script'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'

/** Sent by the browser, but not without a network, where its error page would hide that the session goes on. */
export function LogoutForm({ csrfToken }: { csrfToken: string }) {
  const toast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const leave = async (form: HTMLFormElement) => {
    setIsBusy(true)
    const canSend = await isConnected()
    setIsBusy(false)
    if (!canSend) return toast(NO_RESPONSE, 'error')
    forgetAll()
    form.submit()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void leave(event.currentTarget)
  }
  return (
    <form method="post" action="/admin/logout" onSubmit={submit}>
      {isBusy && <WorkBar />}
      <input type="hidden" name="csrf" value={csrfToken} />
      <Button type="submit" variant="quiet">
        <Icon name="leave" />
        Logout
      </Button>
    </form>
  )
}
