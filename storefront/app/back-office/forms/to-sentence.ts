/** "is there already" of "Name" → "Name is there already."; what is a sentence stays; undefined where nothing is wrong. */
export const toSentence = (label: string, problem: string | undefined): string | undefined =>
  problem && (/^[A-Z]/.test(problem) ? problem : `${label} ${problem.replace(/\.$/, '')}.`)
