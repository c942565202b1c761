import { CALL_KEYS, describeCall, type CallKey } from '@stoep/shared'
import { expect, it } from 'vitest'
import { seededRandom } from '../chaos/random.ts'
import { findSlots, valuesFor } from './slots.ts'
import { spoil } from './spoil.ts'

/** Calls with a JSON body, with its slots. */
const bodies = CALL_KEYS.flatMap((key): [CallKey, ReturnType<typeof findSlots>][] => {
  const slots = findSlots(new RegExp(`^${key.replaceAll('/', '\\/')}$`)).filter(({ where }) => where === 'body')
  return describeCall(key).body && slots.length > 0 ? [[key, slots]] : []
})

it.each(bodies)('the schema of a body of %s does not throw for any hostile value in a field', (key, slots) => {
  const random = seededRandom(1)
  for (const slot of slots) {
    for (const value of valuesFor(slot)) {
      const { payload } = spoil(key, { body: {} }, [{ slot, value }], random)
      const read = () => describeCall(key).body?.safeParse(JSON.parse(String(payload)))
      expect(read, `${slot.name} = ${value.slice(0, 200)}`).not.toThrow()
    }
  }
})
