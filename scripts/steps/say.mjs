/** Prints what is being done. */
export const say = (text) => print(text, { before: '• ' })

/** Prints a text; with `LOG_FORMAT=json` one line of JSON for each of its lines, as cms and storefront do. */
export function print(text, { before = '', part = 'supervisor' } = {}) {
  if (process.env.LOG_FORMAT !== 'json') return console.log(before + text)
  for (const line of text.split('\n')) {
    if (line.trim()) console.log(isJson(line) ? line : jsonOf(part, line.trim()))
  }
}

const jsonOf = (part, message) => JSON.stringify({ time: new Date().toISOString(), level: 'info', part, message })

/** Whether a line names its process itself. */
function isJson(line) {
  try {
    return line.startsWith('{') && Boolean(JSON.parse(line))
  } catch {
    return false
  }
}

/** An error with one clear line for the person who started the command. */
export class StepError extends Error {}

/** The time since a moment of `performance.now()`, which goes on evenly when the clock is set. */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
