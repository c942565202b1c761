import { expect, it } from 'vitest'
import { unmetPasswordRules } from './users.js'

it('every unmet password rule is named', () => {
  expect(unmetPasswordRules('abc')).toHaveLength(4)
  expect(unmetPasswordRules('Adm1n!pass')).toEqual([])
  expect(unmetPasswordRules('Adm1n#pass')).toEqual(['at least one special character from @$!%*?&'])
})
