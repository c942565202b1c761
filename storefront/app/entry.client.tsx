import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hushLeaving } from './http/leaving'
import { keepPage } from './http/page-loads'
import { replaceBrokenPictures } from './ui/broken-pictures'
import { replayEarlyClick } from './ui/early-clicks'
import { readEarlyInput } from './ui/early-input'

/**
 * Marks the page as hydrated, which is when effects run: before that buttons do nothing, and the last click waits. The
 * browser tests wait for the mark.
 */
function ReadyMark() {
  useEffect(() => {
    replaceBrokenPictures()
    const replayEarlyInput = readEarlyInput()
    // After the effects.
    queueMicrotask(() => {
      replayEarlyInput()
      document.documentElement.dataset.ready = ''
      // Later, so that what was typed is in the forms' state.
      setTimeout(replayEarlyClick)
    })
  }, [])
  return null
}

/**
 * Remix decodes the page's data in its first render, and suspends without a boundary. If somebody types just then,
 * React must hydrate at once and cannot: the page loses the input, or stays dead (React's error 345). So this decodes
 * the data before React starts: until it is decoded, `RemixBrowser` throws its promise before it calls any hook.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown
    await thrown
  }
}

// Only back-office pages load this file: shop pages have no React in the browser.
window.fetch = keepPage(hushLeaving(window.fetch))
await decodePageData()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <ReadyMark />
    </StrictMode>,
  )
})
