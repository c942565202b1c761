import { z } from 'zod'
import { MAX_LENGTHS } from '../constants.js'
import { requiredTextSchema, textSchema } from '../values/text.js'

/** What a column of a file may hold. */
export const MAPPED_FIELDS = [
  'name',
  'code',
  'price',
  'otherPrice',
  'currency',
  'category',
  'people',
  'option',
  'optionCode',
  'stock',
  'description',
  'feature',
  'pictures',
  'minOrder',
  'visible',
] as const
export type MappedField = (typeof MAPPED_FIELDS)[number]

/** Fields that several columns may have. */
const REPEATED: readonly MappedField[] = ['category', 'option', 'feature', 'pictures']
/** Fields that every product needs. */
const NEEDED: readonly MappedField[] = ['name', 'price']

export const MAX_HEADING = 120
const MAX_MAPPED_COLUMNS = 100
export const MAX_MAPPING_NAME = 60
/** The most saved mappings. */
export const MAX_MAPPINGS = 50

const mappedColumnSchema = z.object({
  heading: requiredTextSchema(MAX_HEADING),
  field: z.enum(MAPPED_FIELDS),
  /** The name of an option or a feature; empty for the column's heading. */
  label: textSchema(MAX_LENGTHS.optionName).default(''),
})
export type MappedColumn = z.infer<typeof mappedColumnSchema>

export type MappingProblem = { kind: 'missing' | 'repeated'; field: MappedField }

/** The first problem of a mapping; undefined when it is valid. */
export function findMappingProblem(columns: readonly Pick<MappedColumn, 'field'>[]): MappingProblem | undefined {
  const count = (field: MappedField) => columns.filter((column) => column.field === field).length
  const missing = NEEDED.find((field) => count(field) === 0)
  if (missing) return { kind: 'missing', field: missing }
  const repeated = MAPPED_FIELDS.find((field) => count(field) > 1 && !REPEATED.includes(field))
  return repeated && { kind: 'repeated', field: repeated }
}

const mappedColumnsSchema = z
  .array(mappedColumnSchema)
  .max(MAX_MAPPED_COLUMNS, `must be at most ${MAX_MAPPED_COLUMNS}`)
  .superRefine((columns, context) => {
    const problem = findMappingProblem(columns)
    if (problem?.kind === 'missing') context.addIssue({ code: 'custom', message: `must have a ${problem.field}` })
    if (problem?.kind === 'repeated')
      context.addIssue({ code: 'custom', message: `must have ${problem.field} only once` })
    const headings = new Set(columns.map(({ heading }) => heading.toLowerCase()))
    if (headings.size < columns.length) context.addIssue({ code: 'custom', message: 'must name each column once' })
  })

/** Body of POST …/preview: the field of each column; other columns are ignored. */
export const importPreviewRequestSchema = z.object({ columns: mappedColumnsSchema })
/** Body of PUT …/mapping: the same, saved for later files if it has a name. */
export const useMappingSchema = z.object({
  columns: mappedColumnsSchema,
  saveAs: textSchema(MAX_MAPPING_NAME).default(''),
})
export type UseMapping = z.infer<typeof useMappingSchema>

/** A column of a file with an unknown layout, as staff see it. */
export const unmappedColumnSchema = z.object({
  heading: z.string(),
  /** Some of its values. */
  samples: z.array(z.string()),
  /** The field that its heading suggests. */
  suggestion: z.enum(MAPPED_FIELDS).nullable(),
})
export type UnmappedColumn = z.infer<typeof unmappedColumnSchema>

/** The products of the first rows of a file under a mapping. */
export const importPreviewSchema = z.object({
  items: z.array(
    z.object({
      /** The rows of the file, as `rows 2-4`. */
      rows: z.string(),
      code: z.string(),
      name: z.string(),
      /** In the file's currency: `349.00`, or `349.00 to 499.00`. */
      price: z.string(),
      category: z.string(),
      /** `Length: 40 cm, 60 cm`, one for each option. */
      options: z.array(z.string()),
      stock: z.number().int(),
      pictures: z.number().int(),
      /** Why it would not be imported; '' when it would. */
      reason: z.string(),
      warnings: z.array(z.string()),
    }),
  ),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

const importMappingSchema = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(z.object({ heading: z.string(), field: z.enum(MAPPED_FIELDS), label: z.string() })),
})
export type ImportMapping = z.infer<typeof importMappingSchema>
export const importMappingListSchema = z.object({ mappings: z.array(importMappingSchema) })
