/** "is there already" of "Name" → "Name is there already."; a sentence stays; undefined or '' without a problem. */
export const toSentence = (label: string, problem: string | undefined): string | undefined =>
  problem && (/^[A-Z]/.test(problem) ? problem : `${label} ${problem.replace(/\.$/, '')}.`)
