import { expect, it } from 'vitest'
import { textsWithFault } from './plant-fault.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'

// Catching them takes minutes (`npm run chaos`); this only checks that each can still be planted.
it.each(PLANTED_FAULTS)('a fault can still be planted in the compiled cms: $name', (fault) => {
  expect(textsWithFault(fault).size).toBeGreaterThan(0)
})
