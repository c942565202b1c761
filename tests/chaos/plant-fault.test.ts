import { describe, it } from 'vitest'
import { plantFault } from './plant-fault.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'

// Catching them takes minutes (`npm run chaos`); this only checks that each can still be planted.
describe('a fault can still be planted in the compiled cms', () => {
  it.each(PLANTED_FAULTS)('$name', (fault) => plantFault(fault).remove(), 60_000)
})
