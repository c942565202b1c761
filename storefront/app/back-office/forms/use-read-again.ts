import { useRevalidator } from '@remix-run/react'
import { lacksResponse } from '~/http/staff-api'

/**
 * For a request whose outcome the page shows. Without any response it may have been carried out: the page is read again
 * then. While the cms is away, which it says, that would put an error page in its place, and lose what is typed there.
 */
export function useReadAgain(): <Result>(sending: Promise<Result>) => Promise<Result> {
  const { revalidate } = useRevalidator()
  return (sending) =>
    sending.catch((error: unknown) => {
      if (lacksResponse(error)) revalidate()
      throw error
    })
}
