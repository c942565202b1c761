import { remember } from '../platform/remember'

export type Encoding = 'br' | 'gzip'

const BEST_FIRST: readonly Encoding[] = ['br', 'gzip']

/**
 * The first of these encodings that the browser accepts, by default Brotli before gzip; undefined when it rejects all.
 * The browser's own order of preference is ignored.
 */
export function chooseEncoding(
  accepted: string | string[] | null | undefined,
  encodings: readonly Encoding[] = BEST_FIRST,
): Encoding | undefined {
  const offers = offersIn(String(accepted ?? ''))
  return encodings.find((encoding) => offers.includes(encoding))
}

/** Browsers send some ten different values. */
const offersIn = remember(50, (accepted) =>
  accepted
    .split(',')
    .map((offer) => offer.trim().toLowerCase())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim()),
)
