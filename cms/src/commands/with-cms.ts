import path from 'node:path'
import type { Core } from '@strapi/strapi'
// A wrong setting is told in its own words, before Strapi wraps them into the name of a file.
import '../environment'
import { lockStart } from '../database/start-lock'

/** Loads Strapi with everything but its HTTP server, does the work and lets the process end. */
export async function withCms(work: (strapi: Core.Strapi) => Promise<void>): Promise<void> {
  const distDir = path.resolve(__dirname, '../..')
  await lockStart()
  // Takes a second, and who typed a wrong word has read so by then.
  const { createStrapi } = await import('@strapi/strapi')
  const { SHOWS_CATALOGUE } = await import('../startup/catalogue')
  const strapi = createStrapi({ appDir: path.resolve(distDir, '..'), distDir, serveAdminPanel: false })
  strapi.config.set(SHOWS_CATALOGUE, false)
  await strapi.load()
  // What this process prints is read by people.
  strapi.log.level = 'warn'
  try {
    await work(strapi)
  } finally {
    await strapi.destroy()
  }
}
