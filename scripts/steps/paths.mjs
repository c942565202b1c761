import { fileURLToPath } from 'node:url'
import path from 'node:path'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const inRoot = (...parts) => path.join(root, ...parts)
/** For hashes of installed and built files, and what scripts download; safe to delete. */
export const cacheDir = inRoot('.cache')
export const dataDir = () => path.resolve(process.env.DATA_DIR || inRoot('data'))
