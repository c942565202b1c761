/** How much of the list counts; it begins with the most common password. */
const COUNTED = 10_000
/** Letters that digits and signs stand for; `1` and `!` stand for two. */
const SPELT: readonly (readonly [characters: string, letters: string])[] = [
  ['@4', 'a'],
  ['8', 'b'],
  ['(', 'c'],
  ['3', 'e'],
  ['69', 'g'],
  ['1!', 'il'],
  ['|', 'l'],
  ['0', 'o'],
  ['$5', 's'],
  ['7+', 't'],
  ['2', 'z'],
]

let known: Promise<ReadonlySet<string>> | undefined

/** Whether the password is one of the 10,000 most common, or a variant: `P@ssw0rd2026!` is `password`. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (known ??= readCommon())
  return listDisguised(password.toLowerCase()).some((word) => common.has(word))
}

/** Read when the first password is chosen: the lists are large, and the start does not need them. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, COUNTED).map(String))
}

function listDisguised(lower: string): string[] {
  const stems = [lower, lower.replace(/[^a-z0-9]+$/, ''), lower.replace(/[^a-z]+$/, '')]
  return stems.flatMap((stem) => [stem, spellOut(stem, 0), spellOut(stem, 1)]).filter((word) => word !== '')
}

/** `choice` says which letter is meant where a character stands for two. */
function spellOut(word: string, choice: number): string {
  return [...word]
    .map((character) => {
      const letters = SPELT.find(([characters]) => characters.includes(character))?.[1]
      return letters === undefined ? character : (letters[choice] ?? letters)
    })
    .join('')
}
