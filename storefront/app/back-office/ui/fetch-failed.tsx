import { Link } from '@remix-run/react'
import { buttonClass } from '~/ui/button'

/** Takes the place of a list that could not be fetched. */
export const FetchFailed = ({ children }: { children: string }) => (
  <div className="empty">
    <p>{children}</p>
    <Link className={buttonClass({ variant: 'plain' })} to="">
      Try again
    </Link>
  </div>
)
