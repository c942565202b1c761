import { readCookie } from '~/shop/enhance/visitor'

/** Loads the staff's part of a product page only if someone is signed in: shoppers do not download it. */
export function enhance(): void {
  if (readCookie('staff') && document.querySelector('staff-tools'))
    void import('./staff-tools-element').catch(() => undefined)
}
