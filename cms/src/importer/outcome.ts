import type { PlanItem } from './plan/plan-import'

export type WritableItem = Extract<PlanItem, { action: 'create' | 'update' }>

/** What became of an item when its batch was applied, or of a picture on the way. */
export type Outcome =
  | { kind: 'written'; item: WritableItem }
  | { kind: 'failed'; item: WritableItem; reason: string }
  | { kind: 'unusable-picture'; item: WritableItem; file: string; reason: string }
