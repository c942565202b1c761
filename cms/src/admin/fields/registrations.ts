import type { ComponentType } from 'react'
import { LinesInput } from './lines-input'
import { RandInput } from './rand-input'

// Strapi's types ask for a component without props and then give it some.
const load = (input: unknown) => async () => ({ default: input as ComponentType })

/** Rands are typed and shown, cents are stored: nobody has to think in cents. */
export const randField = {
  name: 'rand',
  type: 'integer' as const,
  intlLabel: { id: 'stoep.rand.label', defaultMessage: 'Amount in rand' },
  intlDescription: { id: 'stoep.rand.description', defaultMessage: 'Typed like 349.00' },
  components: { Input: load(RandInput) },
}

/** A list of texts, one a line. */
export const linesField = {
  name: 'lines',
  type: 'json' as const,
  intlLabel: { id: 'stoep.lines.label', defaultMessage: 'List' },
  intlDescription: { id: 'stoep.lines.description', defaultMessage: 'One entry a line' },
  components: { Input: load(LinesInput) },
}
