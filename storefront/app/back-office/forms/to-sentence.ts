/**
 * "is there already" of "Name" → "Name is there already."; a sentence stays, also one that begins with a size such as
 * 38; undefined or '' without a problem.
 */
export const toSentence = (label: string, problem: string | undefined): string | undefined =>
  problem && (/^\P{Ll}/u.test(problem) ? problem : `${label} ${problem.replace(/\.$/, '')}.`)
