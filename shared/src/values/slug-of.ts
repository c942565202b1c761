const MAX_SLUG = 60

/** A slug made of names: "Jeans and Leggings" below "Women" → "women-jeans-and-leggings". */
export const slugOf = (...names: string[]): string =>
  names
    .join(' ')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_SLUG)
    .replace(/-$/, '')
