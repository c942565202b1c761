import { fileURLToPath } from 'node:url'
import path from 'node:path'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const inRoot = (...parts) => path.join(root, ...parts)
/** Hashes of what was installed and built; safe to delete. */
export const cacheDir = inRoot('.cache')
export const dataDir = () => path.resolve(process.env.DATA_DIR || inRoot('data'))
