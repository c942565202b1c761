import { describe, it } from 'vitest'
import { plantFault } from './plant-fault.ts'
import { PLANTED_FAULTS } from './planted-faults.ts'

// Whether each is caught takes minutes (`npm run chaos`); that it can still be planted is seen at once.
describe('a planted mistake still has its place in the compiled cms', () => {
  it.each(PLANTED_FAULTS)('$name', (fault) => plantFault(fault).remove(), 60_000)
})
