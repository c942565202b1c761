/** A file of `deploy` with other addresses. Throws if it no longer contains one of them. */
export function replaceAll(name: string, text: string, replacements: readonly (readonly [string, string])[]): string {
  const known = new Map(replacements)
  const missing = replacements.find(([from]) => !text.includes(from))
  if (missing) throw new Error(`${name} does not say "${missing[0]}" any more.`)
  // All at once: a new address may look like one that is still to be replaced.
  const pattern = [...known.keys()].map((from) => from.replaceAll(/[.[\]]/g, '\\$&')).join('|')
  return text.replace(new RegExp(pattern, 'g'), (found) => known.get(found)!)
}
