import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cmsDist, root } from '../support/shop/cms-process.ts'
import { storefrontBuild } from '../support/shop/seeded-shop.ts'

/** Builds in folders of their own, like those of the next version. */
export interface NextVersion {
  cms: string
  storefront: string
  /** Whether this is a file name of the next version. */
  names(asset: string): boolean
  remove(): void
}

const MARK = '-next'

/** Copies the current build as the next version: other folders, and other names for every script and style sheet. */
export function makeNextVersion(): NextVersion {
  // Beside the current builds, so that their packages are found; git ignores `dist*`.
  const cms = path.resolve(cmsDist, '../dist-next')
  const storefront = path.join(root, 'storefront/dist-next')
  const remove = () => {
    for (const folder of [cms, storefront]) rmSync(folder, { recursive: true, force: true })
  }
  remove()
  cpSync(cmsDist, cms, { recursive: true, filter: (source) => source !== path.join(cmsDist, 'build') })
  cpSync(storefrontBuild, storefront, { recursive: true })
  renameAssets(storefront)
  return { cms, storefront, names: (asset) => asset.includes(MARK), remove }
}

function renameAssets(build: string): void {
  const assets = path.join(build, 'client/assets')
  // The compressed files contain the old names.
  for (const name of readdirSync(assets)) if (/\.(br|gz)$/.test(name)) rmSync(path.join(assets, name))
  const names = readdirSync(assets)
  const pattern = new RegExp(names.map((name) => name.replace(/[.]/g, '\\.')).join('|'), 'g')
  const renamed = (name: string) => name.replace(/(\.\w+)$/, `${MARK}$1`)
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|json)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, renamed))
  }
  for (const name of names) renameSync(path.join(assets, name), path.join(assets, renamed(name)))
}
