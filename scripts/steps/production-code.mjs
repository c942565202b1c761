import { readdirSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './paths.mjs'

const FOLDERS = [
  'shared/src',
  'cms/config',
  'cms/src',
  'cms/demo',
  'storefront/app',
  'storefront/server',
  'storefront/vite',
]

/** The TypeScript files that are no tests, as paths from the root of the repository. */
export function listProductionCode() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((name) => path.join(folder, name)),
  ).filter((name) => /\.tsx?$/.test(name) && !isTest(name))
}

export const isTest = (file) => /\.test\.tsx?$/.test(file)
