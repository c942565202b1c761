import path from 'node:path'
import type { Core } from '@strapi/strapi'
// Imported first, so that the error of a wrong setting is not wrapped by Strapi.
import '../environment'
import { requireShop } from '../database/require-shop'
import { lockStart } from '../database/start-lock'
import { checkFirstPassword } from '../startup/admin-password'
import { prepareDataFolder } from '../storage/data-folder'
import { requireWholeRestore } from '../storage/unfinished-restore'

/** As `withCms`, for a shop that must be there: with a mistyped setting, an empty one would be created elsewhere. */
export async function withShop(work: (strapi: Core.Strapi) => Promise<void>): Promise<void> {
  await requireShop()
  await withCms(work)
}

/** Runs the work with Strapi loaded, without its HTTP server. */
export async function withCms(work: (strapi: Core.Strapi) => Promise<void>): Promise<void> {
  const distDir = path.resolve(__dirname, '../..')
  await checkFirstPassword()
  await prepareDataFolder()
  await requireWholeRestore()
  await lockStart()
  // Takes a second; by now a wrong argument has been reported.
  const { createStrapi } = await import('@strapi/strapi')
  const { SHOWS_CATALOGUE } = await import('../startup/catalogue')
  const strapi = createStrapi({ appDir: path.resolve(distDir, '..'), distDir, serveAdminPanel: false })
  strapi.config.set(SHOWS_CATALOGUE, false)
  // People read the output of this process.
  strapi.log.level = 'warn'
  await strapi.load()
  try {
    await work(strapi)
  } finally {
    await strapi.destroy()
  }
}
