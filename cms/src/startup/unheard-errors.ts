import type { Core } from '@strapi/strapi'
import { isStorageUnavailable } from '../database/is-unavailable'

/**
 * After the commit of a document Strapi reads it again for whoever listens to its events, and waits for that nowhere.
 * With the database away, or all of its connections in use, the rejection would end the process with all its requests.
 */
export function outliveLostDatabase(strapi: Core.Strapi): void {
  process.on('unhandledRejection', (error) => {
    if (!isStorageUnavailable(error)) throw error
    strapi.log.error(error)
  })
}
