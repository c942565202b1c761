import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'

const UNEXPECTED = 'Something went wrong on our side. Please try again.'

/** The error page of the back office: the message of the server, and what to do next. */
export function StaffErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const title = status === 404 ? 'Not found' : status === 403 ? 'Not allowed' : 'This page could not be loaded'
  return (
    <div className="wrap empty" role="alert">
      <h1>{title}</h1>
      <p className="muted">{sentenceOf(error)}</p>
      <p>
        <ButtonLink href="">Try again</ButtonLink>{' '}
        <ButtonLink href="/admin" variant="plain">
          Back office
        </ButtonLink>
      </p>
    </div>
  )
}

function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return UNEXPECTED
  const said: unknown = error.data
  if (typeof said !== 'object' || said === null || !('message' in said)) return UNEXPECTED
  return typeof said.message === 'string' ? said.message : UNEXPECTED
}
