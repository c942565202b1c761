import { describeError, isDomainError, NO_RESPONSE } from '@stoep/shared'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import { RETRY_AFTER_SECONDS } from '~/http/retry-after'
import { call } from '~/http/staff-api'
import { errorMessage } from '~/platform/error-message'
import { Button, buttonClass } from '~/ui/button'

const UNEXPECTED = describeError('internal')
const NOWHERE = 'The page may have moved, or its address is not quite right.'

const RETRY_MS = 1_000 * Number(RETRY_AFTER_SECONDS)
const MAX_RETRIES = 12

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

function reasonOf(error: unknown, status: number): string {
  if (status === 404) return NOWHERE
  // The only one of our errors that the browser itself throws, rather than the server.
  return isDomainError(error) ? NO_RESPONSE : UNEXPECTED
}

/** The title of the error page for an error that a route threw. */
export function staffErrorTitle(error: unknown): string {
  const status = statusOf(error)
  return status === 404 ? 'Page not found' : status === 403 ? 'Not allowed' : 'This page could not be loaded'
}

/** The error page of the back office: the message of the server, and what to do next. */
export function StaffErrorPage() {
  const error = useRouteError()
  const title = staffErrorTitle(error)
  const status = statusOf(error)
  return (
    <div className="wrap empty">
      <h1>{title}</h1>
      <p className="muted" role="alert">
        {errorMessage(error, title) ?? reasonOf(error, status)}
      </p>
      {status >= 500 ? (
        <TryAgain />
      ) : (
        <Link className={buttonClass({ variant: 'plain' })} to="/admin" prefetch="none">
          Return to the back office
        </Link>
      )}
    </div>
  )
}

/** Loads the page again when pressed, and by itself: ever more rarely, for six minutes. */
function TryAgain() {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [retries, setRetries] = useState(0)
  const retry = useCallback(async () => {
    // While the server cannot be reached, loading again would replace the menu, too, by an error.
    const options = { isUnattended: true, staysOnRejection: true }
    await call('GET /api/admin/secure-status', options).then(revalidate, () => undefined)
    setRetries((before) => before + 1)
  }, [revalidate])
  useEffect(() => {
    if (retries >= MAX_RETRIES) return undefined
    const timer = setTimeout(() => void retry(), RETRY_MS * (retries + 1))
    return () => clearTimeout(timer)
  }, [retries, retry])
  const retryNow = () => {
    setIsBusy(true)
    void retry().finally(() => setIsBusy(false))
  }
  return (
    <Button disabled={isBusy} onClick={retryNow}>
      {isBusy ? 'Trying…' : 'Try again'}
    </Button>
  )
}
