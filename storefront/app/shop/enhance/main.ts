/**
 * The shop's only script. Each feature adds what it needs in a file `{name}.enhance.ts` beside its
 * components, which exports one function `enhance`; it is called once and must work for elements that are
 * swapped into the page later (custom elements, or listeners on the document). Nothing imported here may be
 * imported by a page, or every shopper downloads both: constants travel as data attributes. Rules of `@stoep/shared` may
 * be: the build gives the script a copy of its own, as long as their file imports nothing heavy.
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

enhanceToasts()
enhanceVisitor()
enhanceDialogs()
enhanceForms()
for (const enhance of Object.values(features)) enhance()
// Last: it takes out of use what the others set up.
enhanceOffline()
// What a script answers is ready to be used; the back office says the same once React has taken over.
document.documentElement.dataset.ready = ''
