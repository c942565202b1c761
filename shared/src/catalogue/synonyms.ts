import { textSchema } from '../values/text.js'

const MAX_LINES = 200
const MAX_PHRASES = 12
const MAX_PHRASE = 40
const MAX_WORDS = 4
const MAX_TEXT = 10_000
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const EXAMPLE = 'takkies = sneakers, trainers'

/** Parses lines of synonyms, "takkies = sneakers, trainers", into words and phrases; empty lines are ignored. */
export function readSynonyms(text: string): string[][] {
  return linesOf(text).map(({ line }) => phrasesOf(line))
}

const linesOf = (text: string): { line: string; number: number }[] =>
  text
    .split(/\r?\n/)
    .map((line, at) => ({ line: line.trim(), number: at + 1 }))
    .filter(({ line }) => line !== '')

const phrasesOf = (line: string): string[] =>
  line
    .split(/[=,]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean)

/** The text of such lines. Errors name the number of their line. */
export const synonymsSchema = textSchema(MAX_TEXT).superRefine((text, context) => {
  const lines = linesOf(text)
  const message =
    lines.length > MAX_LINES
      ? `has ${lines.length} lines; at most ${MAX_LINES} are kept`
      : lines.map(({ line, number }) => faultOf(line, number)).find((fault) => fault !== undefined)
  if (message) context.addIssue({ code: 'custom', message })
})

function faultOf(line: string, number: number): string | undefined {
  const [left = '', right = '', ...more] = line.split('=')
  if (more.length > 0 || !left.trim() || !right.trim())
    return `line ${number} needs a word, one =, and the words that mean the same, like: ${EXAMPLE}`
  const phrases = phrasesOf(line)
  if (phrases.length < 2) return `line ${number} needs at least two words, like: ${EXAMPLE}`
  if (phrases.length > MAX_PHRASES) return `line ${number} has more than ${MAX_PHRASES} words and phrases`
  const empty = phrases.find((phrase) => !LETTER_OR_DIGIT.test(phrase))
  if (empty !== undefined) return `line ${number}: “${empty}” has no letters or digits`
  const long = phrases.find((phrase) => phrase.length > MAX_PHRASE || phrase.split(/\s+/).length > MAX_WORDS)
  if (long !== undefined)
    return `line ${number}: “${long.slice(0, MAX_PHRASE)}” is too long: at most ${MAX_WORDS} words and ${MAX_PHRASE} letters`
  return undefined
}
