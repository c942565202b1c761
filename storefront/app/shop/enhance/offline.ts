/** Registers the service worker one second after the page has loaded, and marks a page that came from its cache. */
export function enhanceOffline(): void {
  const { saved } = document.documentElement.dataset
  if (saved !== undefined) markSaved(saved)
  if (!('serviceWorker' in navigator)) return
  // The page's script runs before it has loaded.
  addEventListener('load', () =>
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 1_000),
  )
}

const WHEN = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Says how old the prices are, and disables forms, which cannot be sent. `savedAt` is '' where nothing was saved. */
function markSaved(savedAt: string): void {
  const note = document.createElement('p')
  note.className = 'notice warning saved'
  note.setAttribute('role', 'status')
  note.append(
    'The network did not answer. ',
    savedAt && `Saved prices from ${new Date(savedAt).toLocaleString('en-ZA', WHEN)}. `,
  )
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = 'Try again'
  note.append(again)
  document.querySelector('main')?.prepend(note)
  for (const form of document.forms) {
    // The form that closes a dialog sends nothing.
    if (form.method === 'dialog') continue
    for (const control of form.elements) {
      // Sizes and colours stay enabled: disabled they would look sold out.
      if (!control.closest('buy-box fieldset')) control.setAttribute('disabled', '')
    }
  }
}
