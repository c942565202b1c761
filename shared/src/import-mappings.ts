import { z } from 'zod'
import { MAX_OPTION_NAME } from './options.js'
import { requiredTextSchema, textSchema } from './text.js'

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

/** Several columns may hold these; every other field is in one. */
const REPEATED: readonly MappedField[] = ['category', 'option', 'feature', 'pictures']
/** Without these no row is a product. */
const NEEDED: readonly MappedField[] = ['name', 'price']

export const MAX_HEADING = 120
export const MAX_MAPPED_COLUMNS = 100
export const MAX_MAPPING_NAME = 60
/** So many mappings are kept. */
export const MAX_MAPPINGS = 50

const mappedColumnSchema = z.object({
  heading: requiredTextSchema(MAX_HEADING),
  field: z.enum(MAPPED_FIELDS),
  /** What an option or a feature is called; its heading where it is empty. */
  label: textSchema(MAX_OPTION_NAME).default(''),
})
export type MappedColumn = z.infer<typeof mappedColumnSchema>

/** What is wrong with a mapping, as the field that is. */
export type MappingProblem = { kind: 'missing' | 'repeated'; field: MappedField }

/** The first thing that is wrong with what the columns were said to be; undefined where they can be read. */
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

/** Body of POST …/preview: what each column of the file is; one that is not named is not read. */
export const importPreviewRequestSchema = z.object({ columns: mappedColumnsSchema })
/** Body of PUT …/mapping: the same, kept for the next file where it has a name. */
export const useMappingSchema = z.object({
  columns: mappedColumnsSchema,
  saveAs: textSchema(MAX_MAPPING_NAME).default(''),
})
export type UseMapping = z.infer<typeof useMappingSchema>

/** A column of a file that is not known here, as staff see it while they say what it is. */
export const unmappedColumnSchema = z.object({
  heading: z.string(),
  /** Some of what is in it. */
  samples: z.array(z.string()),
  /** What its heading seems to mean. */
  suggestion: z.enum(MAPPED_FIELDS).nullable(),
})
export type UnmappedColumn = z.infer<typeof unmappedColumnSchema>

/** What the first rows of a file become, as long as nobody changes the mapping. */
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
      /** Why it would not come in; '' for a product. */
      reason: z.string(),
      warnings: z.array(z.string()),
    }),
  ),
})
export type ImportPreview = z.infer<typeof importPreviewSchema>

export const importMappingSchema = z.object({
  id: z.string(),
  name: z.string(),
  columns: z.array(z.object({ heading: z.string(), field: z.enum(MAPPED_FIELDS), label: z.string() })),
})
export type ImportMapping = z.infer<typeof importMappingSchema>
export const importMappingListSchema = z.object({ mappings: z.array(importMappingSchema) })
