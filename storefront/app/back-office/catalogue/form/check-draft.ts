import {
  checkCategory,
  createProductSchema,
  fieldErrorsSchema,
  isDomainError,
  listOptions,
  optionNamesInputSchema,
  ownValue,
  updateProductSchema,
  USUAL_NAMES,
  type CategoryTree,
  type CreateProductInput,
  type OptionNames,
  type UpdateProductInput,
} from '@stoep/shared'
import { toSentence } from '~/back-office/forms/to-sentence'
import { FIELD_LABELS, type FormField } from './field-labels'

const PARTS: ReadonlyMap<string, string> = new Map([
  ['size', 'this'],
  ['specialPrice', 'old price'],
])

/** The error of each form field; empty if there are none. */
export type DraftProblems = Partial<Record<FormField, string>>

const PICTURE_MISSING = 'A picture could not be uploaded. Please try it again, or remove it.'

const OPTION_CODE_TAKEN = 'Another product already has the code of one of the sizes or colours.'

const isFormField = (name: string): name is FormField => ownValue(FIELD_LABELS, name) !== undefined

/** Checks the request body against the contract and the category tree. */
export function checkInput(input: CreateProductInput | UpdateProductInput, categories: CategoryTree): DraftProblems {
  const schema = 'version' in input ? updateProductSchema : createProductSchema
  const { category, subcategory, gender } = input
  const choice = { category, subcategory: String(subcategory ?? ''), gender: String(gender ?? '') }
  const found = schema.safeParse(input).error?.issues ?? []
  const issues = [
    ...found.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
    ...checkCategory(categories, choice),
  ]
  return toProblems(
    issues.map((issue) => ({ ...issue, message: explain(input, issue.field, issue.message) ?? issue.message })),
  )
}

/** Messages that need the form's context, such as which size and colour an index means. */
function explain(input: CreateProductInput | UpdateProductInput, field: string, message: string): string | undefined {
  const [, table, index, part] = /^(combinations|optionStock)\.(\d+)\.(\w+)$/.exec(field) ?? []
  const rows = table === 'optionStock' ? input.optionStock : input.combinations
  const row = rows?.[Number(index ?? -1)]
  const of = row && listOptions(namesOf(input), { size: String(row.size ?? ''), color: String(row.color ?? '') })
  if (of && part) return `${of}: ${PARTS.get(part) ?? part} ${message}.`.replace(/^./u, (first) => first.toUpperCase())
  if (/^images\.\d+\.url$/.test(field)) return PICTURE_MISSING
  // An empty field is missing rather than invalid.
  const isEmpty = (field === 'price' || field === 'category') && String(input[field]).trim() === ''
  return isEmpty ? 'is required' : undefined
}

/** As the form's tables name them. */
const namesOf = ({ optionNames }: CreateProductInput | UpdateProductInput): OptionNames =>
  optionNamesInputSchema.safeParse(optionNames).data ?? USUAL_NAMES

/** The field errors of a rejection by the server. */
export function problemsOf(error: unknown): DraftProblems {
  if (!isDomainError(error)) return {}
  const details = fieldErrorsSchema.safeParse(error.details)
  if (error.code === 'code_taken') {
    const isOfOption = details.success && details.data.fields.some(({ field }) => field.startsWith('combinations.'))
    return isOfOption ? { combinations: OPTION_CODE_TAKEN } : { code: error.message }
  }
  return details.success ? toProblems(details.data.fields) : {}
}

/** Form fields whose name differs from the contract's. */
const FORM_NAMES: ReadonlyMap<string, FormField> = new Map([
  ['optionNames.size', 'sizeName'],
  ['optionNames.color', 'colorName'],
])

function toProblems(fields: readonly { field: string; message: string }[]): DraftProblems {
  const problems: DraftProblems = {}
  for (const { field, message } of fields) {
    const name = FORM_NAMES.get(field) ?? field.split('.')[0] ?? ''
    if (isFormField(name)) problems[name] ??= toSentence(FIELD_LABELS[name], message)
  }
  return problems
}
