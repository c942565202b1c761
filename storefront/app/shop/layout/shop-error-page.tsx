import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { codeOf } from '@stoep/shared'
import { errorMessage } from '~/platform/error-message'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { TryAgain } from '~/ui/try-again'

interface ErrorText {
  title: string
  text: string
}

const NOT_UNDERSTOOD: ErrorText = {
  title: 'This could not be understood',
  text: 'Please go back, reload the page and try again. Your cart is safe.',
}
const TEXTS: Readonly<Record<number, ErrorText>> = {
  400: NOT_UNDERSTOOD,
  405: NOT_UNDERSTOOD,
  415: NOT_UNDERSTOOD,
  404: { title: 'Page not found', text: 'The page may have moved, or the link is not quite right.' },
  401: { title: 'Please sign in', text: 'This page is for the shop’s staff.' },
  403: {
    title: 'Not allowed',
    text: 'This form is out of date or came from another site. Please reload the page and try again.',
  },
  429: { title: 'A little slower, please', text: 'There were too many attempts. Please wait a little and try again.' },
  503: { title: 'The shop is busy', text: 'Please try again in a moment. Your cart is safe.' },
}
/** Also a 503, but its cause is known: the cms is down. */
const RESTARTING: ErrorText = { title: 'The shop is restarting', text: TEXTS[503]!.text }
const UNEXPECTED: ErrorText = {
  title: 'Something went wrong on our side',
  text: 'Please try again. Your cart is safe.',
}

/** The title of the error page for an error that a route threw. */
export const errorTitle = (error: unknown): string => textOf(error).title

function textOf(error: unknown): ErrorText {
  if (!isRouteErrorResponse(error)) return UNEXPECTED
  return codeOf(error.data) === 'upstream_down' ? RESTARTING : (TEXTS[error.status] ?? UNEXPECTED)
}

/** The error page: a text for each status, or the message of the cms where it has one. */
export function ShopErrorPage() {
  const error = useRouteError()
  const { title, text } = textOf(error)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const canRetry = status === 429 || status >= 500
  return (
    <div className="wrap empty">
      <Icon name={status === 404 ? 'search' : 'store'} />
      <h1>{title}</h1>
      <p className="muted" role="alert">
        {errorMessage(error, title) ?? text}
      </p>
      {canRetry && <TryAgain />}
      <ButtonLink variant={canRetry ? 'plain' : 'primary'} href="/">
        Return to Home
      </ButtonLink>
    </div>
  )
}
