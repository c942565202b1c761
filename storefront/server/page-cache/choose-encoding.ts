import { remember } from '../../app/platform/remember'

export type Encoding = 'br' | 'gzip'

/**
 * Brotli before gzip; undefined when the browser rejects both. Cached pages are sent ahead of
 * Express and its `compression`, and the browser's own order of preference is ignored.
 */
export const chooseEncoding = (accepted: string | string[] | undefined): Encoding | undefined =>
  chooseOf(String(accepted ?? ''))

/** Browsers send some ten different values. */
const chooseOf = remember(50, (accepted) => {
  const offers = accepted
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding))
})
