import { expect, it } from 'vitest'
import { TermIndex, type SearchText } from './term-index'

const WORDS = ['shirt', 'shirts', 'shirty', 'short', 'candle', 'candles', 'handle', 'power', 'bank']
const STEMS = ['shirt', 'shirty', 'short', 'candle', 'handle', 'power', 'bank', 'powerbank']

/** A text of some words, another for each number. */
const textOf = (id: string, seed: number): SearchText => {
  const word = (at: number) => WORDS[(seed * at + at) % WORDS.length]!
  const others = { category: word(11), colors: word(13), sizes: '', features: word(17), description: word(19) }
  return { id, name: `${word(5)} ${word(7)}`, ...(seed % 4 > 0 ? others : { ...others, category: '', colors: '' }) }
}

it('an index from which products were changed and dropped equals one that never had them', () => {
  const texts = new Map<string, SearchText>()
  const changed = new TermIndex()
  for (let turn = 1; turn < 400; turn++) {
    const id = `p${(turn * 7) % 6}`
    if (turn % 3 === 0) {
      texts.delete(id)
      changed.drop(id)
    } else {
      texts.set(id, textOf(id, turn))
      changed.put(textOf(id, turn))
    }
    const made = new TermIndex()
    for (const text of texts.values()) made.put(text)
    for (const word of STEMS) expect(read(changed, word), `${word} after ${turn} turns`).toEqual(read(made, word))
  }
})

/** What an index says of a word, whatever numbers the products have in it. */
function read(index: TermIndex, word: string) {
  const places = new Map<string, number>()
  index.find(word)?.forEach((number, found) => places.set(index.idOf(number), found))
  return {
    places: [...places].sort(),
    named: [...index.findNamed(word)].sort(),
    longer: index.findLonger(word).sort(),
    near: index.findNear(word, 2).sort(),
    isSignificant: index.isSignificant(word),
    isWritten: index.isWritten(word),
  }
}
