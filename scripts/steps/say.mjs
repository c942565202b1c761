/** Prints what is being done. */
export const say = (text) => console.log(`• ${text}`)

/** An error with one clear line for the person who started the command. */
export class StepError extends Error {}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`
