import { isDomainError } from '@stoep/shared'

/** The data of a tab, or null if it could not be fetched: the tab then says so in place. A 401 or 403 is thrown. */
export const orNull = <T>(loading: Promise<T>): Promise<T | null> =>
  loading.catch((error: unknown) => {
    if (isDomainError(error) && error.status !== 401 && error.status !== 403) return null
    throw error
  })
