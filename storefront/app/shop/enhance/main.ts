/**
 * The shop's only script. A feature adds its part in a file `{name}.enhance.ts` beside its components, which exports
 * one function `enhance`. That is called once and must work for elements that are swapped into the page later (custom
 * elements, or listeners on the document). A page must not import a module that is imported here, or every shopper
 * downloads both: pass constants as data attributes. Rules of `@stoep/shared` are an exception: the build copies those
 * that files of this folder and `{name}.enhance.ts` import, as long as their file imports nothing heavy. What few
 * shoppers need is in `{name}.later.ts`, which a feature imports when it is first used, and gets such copies, too.
 */
import { enhanceDialogs } from './dialogs'
import { enhanceForms } from './forms'
import { enhanceOffline } from './offline'
import { enhanceToasts } from './toasts'
import { enhanceVisitor } from './visitor'

const features = import.meta.glob<() => void>(['../**/*.enhance.ts', '../../ui/**/*.enhance.ts'], {
  eager: true,
  import: 'enhance',
})

// Browsers without these (before Chrome 86, Safari 15.4, Firefox 98) also lack others that are used: there the page
// stays as it is without script.
if (window.HTMLDialogElement && 'replaceChildren' in document) {
  enhanceToasts()
  enhanceVisitor()
  enhanceDialogs()
  enhanceForms()
  for (const enhance of Object.values(features)) enhance()
  // Last, because it disables controls that the others set up.
  enhanceOffline()
  // Says that clicks are handled from now on; the back office sets it once React has hydrated the page.
  document.documentElement.dataset.ready = ''
}
