import { StepError } from './say.mjs'

const KINDS = ['sqlite', 'postgres']

/** The databases to measure, both if there are none, and, with `takesSizes`, the numbers of products. */
export function readBenchArguments(given, { takesSizes }) {
  const kinds = given.filter((word) => KINDS.includes(word))
  const sizes = given.filter((word) => !KINDS.includes(word))
  const unknown = sizes.find((word) => !takesSizes || !/^[1-9]\d{2,5}$/.test(word))
  if (unknown === undefined) return { kinds, sizes }
  throw new StepError(
    takesSizes
      ? `There is no "${unknown}". Name numbers of products from 100 to 999999, sqlite or postgres: npm run bench 1000 sqlite`
      : `There is no "${unknown}". Name sqlite or postgres, or neither for both: npm run bench:orders sqlite`,
  )
}
