import type { Plugin } from 'vite'

/**
 * esbuild rewrites syntax that these lack. The shop's script asks for what it needs, and also runs in some older ones;
 * Remix's own scripts in the back office need Firefox 113.
 */
export const OLDEST_BROWSERS = ['chrome92', 'safari15.4', 'firefox98']

const LOOKBEHIND = /.{0,60}\(\?<[=!].{0,60}/

/** Rejects what esbuild cannot rewrite: a lookbehind in a regular expression, which Safari before 16.4 lacks. */
export function noLookbehind(): Plugin {
  return {
    name: 'stoep:no-lookbehind',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? LOOKBEHIND.exec(file.code) : null
        if (found)
          this.error(`${file.fileName} has a lookbehind, with which it would not run in Safari 15: ${found[0]}`)
      }
    },
  }
}
