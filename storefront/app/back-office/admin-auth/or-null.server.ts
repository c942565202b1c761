import { isDomainError } from '@stoep/shared'

/** What a tab needs, or null when it could not be fetched: the tab then says so in place. Who may not see it is told so. */
export const orNull = <T>(loading: Promise<T>): Promise<T | null> =>
  loading.catch((error: unknown) => {
    if (isDomainError(error) && error.status !== 401 && error.status !== 403) return null
    throw error
  })
