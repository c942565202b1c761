import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const VIRTUAL_ID = 'virtual:enhancement-script'
const RESOLVED_ID = `\0${VIRTUAL_ID}`
const PRELOAD_HELPER = '\0vite/preload-helper.js'
/** The script's own copy: shared with the back office's pages, it would be a further chunk that every shopper loads. */
const OWN_PRELOAD_HELPER = '\0stoep/preload-helper.js'
/** Marks the script's own copies of files of the shared package, after the file name. */
const OWN_COPY = '?of-the-shop'
const PRELOAD_STUB = 'export const __vitePreload = (load) => load()'
const ENHANCEMENT = /\.(?:enhance|later)\.ts$|\/app\/shop\/enhance\//

/**
 * Builds the shop's only script as a chunk of the client build; `import url from 'virtual:enhancement-script'` gives
 * its hashed address. Vite's `?url` would give that of the source instead.
 */
export function enhancementScript({ entry }: { entry: string }): Plugin {
  let config: ResolvedConfig

  const readUrl = (): string => {
    const file = path.resolve(config.root, 'build/client/.vite/manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string }>
    const chunk = Object.hasOwn(manifest, entry) ? manifest[entry] : undefined
    if (!chunk) throw new Error(`The client build has no chunk for ${entry}.`)
    return `${config.base}${chunk.file}`
  }

  return {
    name: 'stoep:enhancement-script',
    enforce: 'pre',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      if (config.command === 'build' && !config.build.ssr) {
        this.emitFile({ type: 'chunk', id: path.resolve(config.root, entry), name: 'enhance' })
      }
    },
    async resolveId(id, importer = '') {
      if (id === PRELOAD_HELPER && ENHANCEMENT.test(importer)) return OWN_PRELOAD_HELPER
      const isOwn =
        id === '@stoep/shared' ? ENHANCEMENT.test(importer) : id.startsWith('.') && importer.endsWith(OWN_COPY)
      if (isOwn && config.command === 'build') {
        const found = await this.resolve(id, importer.replace(OWN_COPY, ''), { skipSelf: true })
        return found && { ...found, id: found.id + OWN_COPY }
      }
      return id === VIRTUAL_ID ? RESOLVED_ID : undefined
    },
    load(id, options) {
      if (id === OWN_PRELOAD_HELPER) return PRELOAD_STUB
      if (id !== RESOLVED_ID) return undefined
      // Only the server needs the address; it is not known yet during the client build.
      if (!options?.ssr) return 'export default ""'
      const url = config.command === 'serve' ? `/${entry}` : readUrl()
      return `export default ${JSON.stringify(url)}`
    },
    transform(_code, id) {
      // Preloading is not needed here, and its code is larger than some whole pages.
      if (id !== PRELOAD_HELPER) return undefined
      return { code: PRELOAD_STUB, map: null }
    },
    renderChunk(code) {
      // `import.meta.glob` writes each part's file name, which nothing in the browser reads.
      let part = 0
      return code.replace(/"[^"\n]+\.enhance\.ts"(?=:)/g, () => String(part++))
    },
    generateBundle(_options, bundle) {
      if (config.build.ssr) return
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId === path.resolve(config.root, entry),
      )
      if (chunk?.type !== 'chunk') throw new Error(`The enhancement script ${entry} was not built.`)
      if (chunk.imports.length > 0) {
        throw new Error(
          `The enhancement script shares modules with pages (${chunk.imports.join(', ')}): every shopper would ` +
            'download them. Keep what it imports apart from routes and components.',
        )
      }
    },
  }
}
