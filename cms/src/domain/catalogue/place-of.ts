import {
  type CategoryChoice,
  type CategoryTree,
  checkCategory,
  type DomainError,
  type FieldErrors,
  fieldErrorsSchema,
  findCategory,
  findFormer,
  invalidFields,
} from '@stoep/shared'
import { z } from 'zod'

/** The category of a product in its row. The names beside the id are updated when the tree changes. */
export interface Place {
  categoryId: string
  category: string
  subcategory: string | null
}

/**
 * The category that a form or a file chooses; former names of a category are accepted. Throws `validation`
 * naming the fields that the shop's tree does not allow.
 */
export function placeOf(tree: CategoryTree, given: CategoryChoice, { asksGender = true } = {}): Place {
  const check = (choice: CategoryChoice) =>
    checkCategory(tree, choice).filter(({ field }) => asksGender || field !== 'gender')
  const isOfToday = check(given).length === 0
  const choice = isOfToday ? given : { ...given, ...findFormer(tree, given) }
  const fields = check(choice)
  if (fields.length > 0) throw invalidFields(fields)
  const category = findCategory(tree, choice.category)!
  const below = category.subcategories.find(({ name }) => name === choice.subcategory)
  return { categoryId: (below ?? category).id, category: category.name, subcategory: below?.name ?? null }
}

/** The category with this id; undefined once it is deleted. */
export function placeById(tree: CategoryTree, categoryId: string): Place | undefined {
  for (const category of tree) {
    if (category.id === categoryId) return { categoryId, category: category.name, subcategory: null }
    const below = category.subcategories.find(({ id }) => id === categoryId)
    if (below) return { categoryId, category: category.name, subcategory: below.name }
  }
  return undefined
}

/** Adds the problems of a form's category to its other errors, so that all can be fixed at once. */
export function withCategoryProblems(tree: CategoryTree, body: unknown, validation: DomainError): DomainError {
  const choice = choiceSchema.safeParse(body).data
  return withProblems(validation, choice ? checkCategory(tree, choice) : [])
}

/** The error with those of these problems whose field it does not name yet. */
export function withProblems(validation: DomainError, problems: FieldErrors['fields']): DomainError {
  const known = fieldErrorsSchema.safeParse(validation.details).data?.fields ?? []
  const added = problems.filter((problem) => !known.some(({ field }) => field === problem.field))
  return added.length === 0 ? validation : invalidFields([...known, ...added], validation.message)
}
const choiceSchema = z.object({
  category: z.string().max(1_000).trim().min(1),
  subcategory: z.string().max(1_000).trim().nullish(),
  gender: z.string().max(1_000).nullish(),
})
