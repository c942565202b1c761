import { expect, it } from 'vitest'
import { createUserSchema, unmetPasswordRules } from './users.js'

it('every unmet password rule is named', () => {
  expect(unmetPasswordRules('abc')).toHaveLength(4)
  expect(unmetPasswordRules('Adm1n!pass')).toEqual([])
  expect(unmetPasswordRules('Adm1n#pass')).toEqual(['at least one special character from @$!%*?&'])
})

it('an email address that is too long is not called missing', () => {
  const found = createUserSchema.shape.email.safeParse(`${'a'.repeat(120)}@stoep.test`)
  expect(found.error?.issues[0]?.message).toBe('must be at most 120 characters')
})
