import { NO_RESPONSE } from '@stoep/shared'
import { announce, showToast } from '~/shop/enhance/toasts'
import { addPage, keepPlace, returnToPlace } from './place-in-list'

/** "Load more" adds the next page to the list. */
export function enhance(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-load-more]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void loadMore(link)
  })
  addEventListener('pagehide', keepPlace)
  const isReturn = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate')
  if (isReturn) void returnToPlace()
}

async function loadMore(link: HTMLAnchorElement): Promise<void> {
  try {
    const count = await addPage(link)
    if (count > 0) announce(`${count} more products`)
  } catch {
    showToast('error', NO_RESPONSE)
  }
}
