import { z } from 'zod'
import { optionalInput, wholeNumberSchema } from './text.js'

/** What a response says about the page of the list that it holds. */
export const pageShape = { page: z.number().int(), pages: z.number().int(), total: z.number().int() }

/** The query parameters that ask for a page. */
export const pageQueryShape = (maxLimit: number) => ({
  page: optionalInput(wholeNumberSchema(1, 1_000_000)),
  limit: optionalInput(wholeNumberSchema(1, maxLimit)),
})
