/** "is there already" of "Name" → "Name is there already."; undefined where nothing is wrong. */
export const toSentence = (label: string, problem: string | undefined): string | undefined =>
  problem && `${label} ${problem.replace(/\.$/, '')}.`
