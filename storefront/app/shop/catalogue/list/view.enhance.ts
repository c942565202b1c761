const KEY = 'view'
const LISTS = ['/', '/products']

/**
 * The layout somebody chose goes along to the next list: in its address, where the server reads it as it does for
 * everyone. Nothing is sent that says who chose.
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
    // A browser that keeps nothing has the layout in its addresses still.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
