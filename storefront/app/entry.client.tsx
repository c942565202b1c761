import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replaceBrokenPictures } from './ui/broken-pictures'
import { replayEarlyClick } from './ui/early-clicks'
import { replayEarlyInput } from './ui/early-input'

/**
 * Says on the page that React has taken over (effects run then): until that moment a button that needs its script does
 * nothing, and what was clicked waits. Journeys wait for it.
 */
function ReadyMark() {
  useEffect(() => {
    replaceBrokenPictures()
    replayEarlyInput()
    document.documentElement.dataset.ready = ''
    // What was typed is in the forms' state by then.
    setTimeout(replayEarlyClick)
  }, [])
  return null
}

/**
 * Remix starts to decode the page's data in its first render, and suspends where no boundary is. Whoever types just then
 * makes React hydrate at once, which it cannot: the page loses what was typed, or stays dead (React's error 345). So the
 * data is decoded before React begins: until it is, Remix throws its promise ahead of its hooks.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (thrown) {
    if (!(thrown instanceof Promise)) throw thrown
    await thrown
  }
}

// Loaded by back-office pages only: shop pages have no scripts of React's.
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
