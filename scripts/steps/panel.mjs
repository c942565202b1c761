import { build, isBuilt } from './build.mjs'
import { say } from './say.mjs'

/**
 * The job that builds Strapi's panel while the shop is open: only editors need it, and it takes as long as all the
 * rest. Until then the panel's address shows a page that waits for it. Undefined if the panel is built already.
 */
export function planPanelBuild() {
  if (isBuilt('panel')) return undefined
  return async (signal) => {
    try {
      await build('panel', { inBackground: true, signal })
    } catch (error) {
      if (signal.aborted) return
      say(`${error.message}\n  The shop stays open without the content panel. The next start builds it again.`)
    }
  }
}
