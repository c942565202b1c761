import type { Plugin } from 'vite'

const FILE = /\/@remix-run\/react\/dist\/esm\/routeModules\.js$/
const IMPORT = /\bimport\(\s*\/\* webpackIgnore: true \*\/\s*route\.module\)/g

/** Lets the back office load its pages' scripts by `importPage`: if one does not arrive, the page stays. */
export function keptPage(): Plugin {
  return {
    name: 'stoep:kept-page',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !FILE.test(id)) return undefined
      if (code.match(IMPORT)?.length !== 1) this.error(`${id} has changed: no import of a page's script.`)
      const kept = code.replace(IMPORT, 'importPage(route)')
      return { code: `import { importPage } from '~/http/page-loads'\n${kept}`, map: null }
    },
  }
}
