/** Prints what is being done. */
export const say = (text) => console.log(`• ${text}`)

/** An error with one clear line for the person who started the command. */
export class StepError extends Error {}

/** The time since a moment of `performance.now()`, which goes on evenly when the clock is set. */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
