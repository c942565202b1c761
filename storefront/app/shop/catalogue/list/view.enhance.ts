const KEY = 'view'
const LISTS = ['/', '/products']

/**
 * Adds the chosen layout to the address of the next list, where the server reads it. It is kept in the browser only:
 * nothing sent tells who chose it.
 */
export function enhance(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link.getAttribute('href')?.startsWith('#')) return
    const url = new URL(link.href)
    if (link.closest('.views')) return remember(url.searchParams.get(KEY) ?? '')
    const chosen = recall()
    if (!chosen || url.origin !== location.origin || !LISTS.includes(url.pathname) || url.searchParams.has(KEY)) return
    url.searchParams.set(KEY, chosen)
    link.href = url.href
  })
  document.addEventListener('submit', ({ target: form }) => {
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || form.elements.namedItem(KEY)) return
    const chosen = recall()
    if (!chosen || !LISTS.includes(new URL(form.action).pathname)) return
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = KEY
    field.value = chosen
    form.append(field)
  })
}

function remember(view: string): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Without storage the layout is still in the address of the list.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
