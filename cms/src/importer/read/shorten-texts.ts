import { cutText, MAX_LENGTHS, MAX_PARTS, readCode } from '@stoep/shared'
import { hashText } from '../../domain/hash-text'

const MAX_WARNINGS = 50
export const takeFew = (warnings: readonly string[]): string[] =>
  warnings.length <= MAX_WARNINGS
    ? [...warnings]
    : [...warnings.slice(0, MAX_WARNINGS), `and ${warnings.length - MAX_WARNINGS} more like these`]

/** Each value once, without empty ones. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))]

/** Handles may be 255 long, codes 60: the tail becomes a short hash, the same in every run. */
export function shortenCode(written: string): string {
  const code = readCode(written)
  if (code.length <= MAX_LENGTHS.code) return code
  const hash = hashText(code).slice(0, 8)
  return `${cutText(code, MAX_LENGTHS.code - 9)}-${hash}`
}

export function cut(text: string, max: number, what: string, warnings: string[]): string {
  if (text.length <= max) return text
  warnings.push(`its ${what} was cut at ${max} characters`)
  const kept = cutText(text, max - 1)
  const space = kept.lastIndexOf(' ')
  return `${(space > max * 0.8 ? kept.slice(0, space) : kept).trimEnd()}\u2026`
}

export function cutFeatures(features: readonly string[], warnings: string[]): string[] {
  const all = distinct(features)
  if (all.length > MAX_PARTS) warnings.push(`only ${MAX_PARTS} of its ${all.length} features were kept`)
  return all.slice(0, MAX_PARTS).map((feature) => cut(feature, MAX_LENGTHS.feature, 'feature', warnings))
}
