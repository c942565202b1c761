import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Contract tests that take half a minute or more, the longest first, regardless of their file size. */
const LONGEST: readonly string[] = [
  'fetched-pictures',
  'object-storage',
  'errors',
  'import-batches',
  'plans',
  'stock',
  'changes',
  'backup',
  'commands',
  'import-command',
  'crash-points',
  'uploads',
  'order-changes',
  'guessing',
  'clock',
  'held-stock',
  'imports',
  'event-loop',
  'rows-end',
  'privacy',
  'platform-keys',
  'slow-clients',
  'siblings',
  'old-shops',
]

/** Long tests start first, so that a run does not end waiting for one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = moduleId.includes('/tests/contract/') ? LONGEST.indexOf(path.basename(moduleId, '.test.ts')) : -1
  return place === -1 ? LONGEST.length : place
}
