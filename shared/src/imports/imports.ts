import { z } from 'zod'

/**
 * The largest file that POST /api/admin/imports takes in one request, in characters. Larger ones come in parts
 * (`import-batches.ts`) or by `npm run import`.
 */
export const MAX_IMPORT_CHARACTERS = 200_000
/** The most rows, including empty ones. */
export const MAX_IMPORT_ROWS = 10_000

/** Body of POST /api/admin/imports. Without `apply` nothing is written: the response says what would be. */
export const importSchema = z.object({
  csv: z
    .string({ error: 'must be the text of a CSV file' })
    .min(1, 'is empty')
    .max(MAX_IMPORT_CHARACTERS, 'is too large for one request'),
  apply: z.boolean().default(false),
})
export type ImportRequest = z.infer<typeof importSchema>

const IMPORT_ACTIONS = ['create', 'update', 'unchanged', 'skip'] as const

export const changedFieldSchema = z.object({ field: z.string(), from: z.string(), to: z.string() })

/** The outcome of an import, or of a trial run, product by product in the order of the file. */
export const importResponseSchema = z.object({
  layout: z.string(),
  applied: z.boolean(),
  counts: z.object({
    create: z.number().int(),
    update: z.number().int(),
    unchanged: z.number().int(),
    skip: z.number().int(),
  }),
  notes: z.array(z.string()),
  items: z.array(
    z.object({
      rows: z.array(z.number().int()),
      code: z.string(),
      name: z.string(),
      action: z.enum(IMPORT_ACTIONS),
      /** Why it was skipped. */
      reason: z.string(),
      changes: z.array(changedFieldSchema),
      warnings: z.array(z.string()),
    }),
  ),
  /** Products that could not be written; the others were. */
  failures: z.array(z.string()),
})
export type ImportResponse = z.infer<typeof importResponseSchema>
