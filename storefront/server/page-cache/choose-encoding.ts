import { remember } from '../../app/platform/remember'

export type Encoding = 'br' | 'gzip'

/**
 * Brotli before gzip, nothing where the browser rejects both. By hand: kept pages are answered in front of
 * Express and its `compression`, and of the two encodings they are kept in a browser's own order means nothing.
 */
export const chooseEncoding = (accepted: string | string[] | undefined): Encoding | undefined =>
  chooseOf(String(accepted ?? ''))

/** Browsers have some ten ways to say it. */
const chooseOf = remember(50, (accepted) => {
  const offers = accepted
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => offers.includes(encoding))
})
