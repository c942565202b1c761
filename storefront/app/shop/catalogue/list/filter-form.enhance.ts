const QUIET_MS = 300

/** Counts along while the shopper ticks: the button says how many items it will show. */
class FilterForm extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    if (!form) return
    let timer: ReturnType<typeof setTimeout> | undefined
    form.addEventListener('change', ({ target }) => {
      // Another category has other shelves.
      if (target instanceof HTMLInputElement && target.name === 'category') {
        form.querySelectorAll<HTMLInputElement>('[name=subcategory]').forEach((shelf) => (shelf.checked = false))
      }
      clearTimeout(timer)
      timer = setTimeout(() => void count(form), QUIET_MS)
    })
    // What was left empty stays out of the address.
    form.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
    })
  }
}

async function count(form: HTMLFormElement): Promise<void> {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !['view', 'page', 'sort'].includes(name))
      params.append(name === 'q' ? 'search' : name, value)
  }
  params.set('limit', '1')
  const button = form.querySelector('[data-show-count]')
  try {
    const response = await fetch(`/api/products?${params}`)
    if (!response.ok || !button) return
    const { total } = (await response.json()) as { total: number }
    button.textContent = `Show ${total} ${total === 1 ? 'item' : 'items'}`
  } catch {
    // The button keeps its last number; sending the form works all the same.
  }
}

export function enhance(): void {
  customElements.define('filter-form', FilterForm)
}
