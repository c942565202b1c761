/** Registers the service worker once the page is done with everything else, and marks a page that it had kept. */
export function enhanceOffline(): void {
  const { saved } = document.documentElement.dataset
  if (saved !== undefined) markSaved(saved)
  if (!('serviceWorker' in navigator)) return
  const register = () => setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 1_000)
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

/** Old prices are called old, and nothing can be sent that would not arrive. `savedAt` is '' where nothing was saved. */
function markSaved(savedAt: string): void {
  const note = document.createElement('p')
  note.className = 'notice warning'
  note.setAttribute('role', 'status')
  note.append(savedAt ? `You are offline. ${describeAge(savedAt)} ` : 'The network did not answer. ')
  const again = document.createElement('a')
  again.href = location.href
  again.textContent = 'Try again'
  note.append(again)
  document.querySelector('main')?.prepend(note)
  for (const form of document.forms) {
    // Closing a dialog sends nothing.
    if (form.method === 'dialog') continue
    for (const control of form.elements) {
      // Choices may be looked through: taken out of use they would look sold out.
      if (!control.closest('buy-box fieldset')) control.setAttribute('disabled', '')
    }
  }
}

function describeAge(savedAt: string): string {
  const at = new Date(savedAt)
  const time = at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const day =
    at.toDateString() === new Date().toDateString()
      ? ''
      : `${at.toLocaleDateString([], { day: 'numeric', month: 'long' })}, `
  return `Saved prices from ${day}${time}.`
}
