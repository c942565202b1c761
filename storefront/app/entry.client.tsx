import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { replaceBrokenPictures } from './ui/broken-pictures'
import { replayEarlyInput } from './ui/early-input'

/**
 * Says on the page that React has taken over (effects run then): until that moment a button that needs its script does
 * nothing. Journeys wait for it.
 */
function ReadyMark() {
  useEffect(() => {
    replaceBrokenPictures()
    replayEarlyInput()
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}

// Loaded by back-office pages only: shop pages have no scripts of React's.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <ReadyMark />
    </StrictMode>,
  )
})
