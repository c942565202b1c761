import type { Core } from '@strapi/strapi'
import type createGuesses from '../services/guesses'

// Apart from the others: it asks for those itself.
export const guessesOf = (strapi: Core.Strapi) =>
  strapi.service('api::admin-auth.guesses') as unknown as ReturnType<typeof createGuesses>
