import { z } from 'zod'
import { GENDERS, MAX_LENGTHS, QUERY_CATEGORIES, type Gender } from '../constants.js'
import type { FieldErrors } from '../contract/errors.js'
import { productImageSchema } from './product.js'
import { type OptionNames, USUAL_NAMES, areDistinct, optionNamesInputSchema, optionNamesSchema } from './options.js'
import { documentIdSchema, optionalInput, requiredTextSchema, textSchema } from '../values/text.js'

/** Groups by which staff filter products: a category may belong to one, its subcategories to the same. */
export const CATEGORY_GROUPS = ['Clothing', 'Accessories', 'Footwear', 'Electronics', 'Home & Kitchen'] as const
export type CategoryGroup = (typeof CATEGORY_GROUPS)[number]

/** Including subcategories: every page loads the whole tree. */
export const MAX_CATEGORIES = 200

const subcategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The end of its URL, `/category/{slug}`. */
  slug: z.string(),
  /** Left out of menus and filters; its products can be found by search and by links. */
  isHidden: z.boolean(),
  /** Whether its products need a gender of their own when the category has none. */
  needsGender: z.boolean(),
  /** The gender of products without one; null is everyone. */
  gender: z.enum(GENDERS).nullable(),
  group: z.enum(CATEGORY_GROUPS).nullable(),
  /** The category in Google's taxonomy, a number or a path; null leaves it to Google. */
  googleCategory: z.string().nullable(),
  /** The default names of the two options of its products. */
  optionNames: optionNamesSchema,
  /** Former names, "Women" or "Women > Tops", by which old links and files find it. */
  formerly: z.array(z.string()),
})
export type Subcategory = z.infer<typeof subcategorySchema>

/** A category's picture, described like a product's. */
const categoryPictureSchema = productImageSchema.pick({
  url: true,
  width: true,
  height: true,
  background: true,
  widths: true,
})
export type CategoryPicture = z.infer<typeof categoryPictureSchema>

/** One of the shop's categories, with its subcategories. */
const categorySchema = subcategorySchema.extend({
  needsSubcategory: z.boolean(),
  /** Null shows the newest of its products. Subcategories have none. */
  picture: categoryPictureSchema.nullable(),
  subcategories: z.array(subcategorySchema),
})
export type Category = z.infer<typeof categorySchema>
export const categoryTreeSchema = z.array(categorySchema)
export type CategoryTree = readonly Category[]

/** A category for staff, in a flat list in the order of the menus. */
const staffCategorySchema = categorySchema.omit({ subcategories: true }).extend({
  parentId: z.string().nullable(),
  /** Products directly in it, hidden ones too. */
  products: z.number().int(),
})
export type StaffCategory = z.infer<typeof staffCategorySchema>
/** Response of GET /api/admin/categories and of every change of the tree. */
export const staffCategoriesSchema = z.object({ categories: z.array(staffCategorySchema) })
export type StaffCategories = z.infer<typeof staffCategoriesSchema>

export const categoryIdSchema = documentIdSchema('is not a category')
const noneIfEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value || null, schema.nullable())

/** Like 212, or "Apparel & Accessories > Clothing > Shirts & Tops". */
const GOOGLE_CATEGORY = /^(?:\d{1,6}|\p{L}[^<>|\t\n]*(?:>[^<>|\t\n]+)*)$/u

const categoryFieldsSchema = z.object({
  name: requiredTextSchema(MAX_LENGTHS.categoryName).refine(
    (name) => !/[<>/|]/.test(name),
    'may not have the signs < > / or |',
  ),
  parentId: noneIfEmpty(categoryIdSchema),
  isHidden: z.boolean(),
  needsSubcategory: z.boolean(),
  needsGender: z.boolean(),
  gender: noneIfEmpty(z.enum(GENDERS)),
  group: noneIfEmpty(z.enum(CATEGORY_GROUPS)),
  googleCategory: noneIfEmpty(
    textSchema(MAX_LENGTHS.googleCategory).refine(
      (text) => GOOGLE_CATEGORY.test(text),
      'must be a number of Google’s list, or a path like “Home & Garden > Decor”',
    ),
  ),
  optionNames: optionNamesInputSchema,
  /** The URL that POST /api/upload returned; null removes the picture, absent leaves it. */
  picture: z.object({ url: requiredTextSchema(400) }).nullish(),
})

/** Body of POST /api/admin/categories: the whole form. */
export const categoryInputSchema = categoryFieldsSchema.extend({
  isHidden: z.boolean().default(false),
  needsSubcategory: z.boolean().default(false),
  needsGender: z.boolean().default(false),
})
export type CategoryInput = z.infer<typeof categoryInputSchema>

/** Body of PUT /api/admin/categories/{id}: absent fields stay. */
export const updateCategorySchema = categoryFieldsSchema.partial()
export type UpdateCategory = z.infer<typeof updateCategorySchema>

/**
 * Body of PUT /api/admin/categories/order: children of one parent, in their new order; those that are missing come
 * last.
 */
export const categoryOrderSchema = z.object({ ids: z.array(categoryIdSchema).max(MAX_CATEGORIES) })

/** Query of DELETE /api/admin/categories/{id}: where its products go. */
export const categoryRemovalSchema = z.object({
  moveTo: optionalInput(categoryIdSchema),
})

export const categoryNames = (tree: CategoryTree): string[] => tree.map(({ name }) => name)

/** The categories that menus and filters show. */
export const shownCategories = (tree: CategoryTree): Category[] =>
  tree
    .filter(({ isHidden }) => !isHidden)
    .map((category) => ({
      ...category,
      subcategories: category.subcategories.filter(({ isHidden }) => !isHidden),
    }))

export const findCategory = (tree: CategoryTree, name: string): Category | undefined =>
  tree.find((category) => category.name === name)

export const subcategoryNames = (tree: CategoryTree, category: string): string[] =>
  (findCategory(tree, category)?.subcategories ?? []).map(({ name }) => name)

/** The names under which products can be listed: categories, queries, and the back office's groups. */
export const categoryQueries = (tree: CategoryTree): string[] => [
  ...QUERY_CATEGORIES,
  ...CATEGORY_GROUPS,
  ...tree.map(({ name }) => name),
]

export const isCategoryQuery = (tree: CategoryTree, name: string): boolean => categoryQueries(tree).includes(name)

/** The names of a product's category in forms and files. */
export interface CategoryChoice {
  category: string
  subcategory?: string | null
  gender?: string | null
}

/** The settings of a product's category; what a subcategory leaves open comes from its parent. */
export function factsIn(
  tree: CategoryTree,
  { category, subcategory }: CategoryChoice,
): Pick<Subcategory, 'gender' | 'group' | 'googleCategory' | 'optionNames'> {
  const found = findCategory(tree, category)
  const below = found?.subcategories.find(({ name }) => name === subcategory)
  return {
    gender: below?.gender ?? found?.gender ?? null,
    group: below?.group ?? found?.group ?? null,
    googleCategory: below?.googleCategory ?? found?.googleCategory ?? null,
    optionNames: inheritNames(found?.optionNames ?? USUAL_NAMES, below?.optionNames ?? USUAL_NAMES),
  }
}

/** A subcategory's names win as a pair when one of them equals the inherited name of the other option. */
function inheritNames(above: OptionNames, own: OptionNames): OptionNames {
  const names = { size: own.size ?? above.size, color: own.color ?? above.color }
  return areDistinct(names) ? names : own
}

/** The gender of a product without one of its own. */
export const genderIn = (tree: CategoryTree, choice: CategoryChoice): Gender => factsIn(tree, choice).gender ?? 'Unisex'

/** Whether a product there needs a gender of its own. */
export function needsGender(tree: CategoryTree, choice: CategoryChoice): boolean {
  const found = findCategory(tree, choice.category)
  const below = found?.subcategories.find(({ name }) => name === choice.subcategory)
  return Boolean(below?.needsGender || found?.needsGender) && factsIn(tree, choice).gender === null
}

/** Whether a product's gender says no more than its category, so that it was not chosen for the product. */
export const followsCategory = (tree: CategoryTree, choice: CategoryChoice): boolean =>
  choice.gender === genderIn(tree, choice) && !needsGender(tree, choice)

export const addressOf = (category: string, subcategory?: string | null): string =>
  subcategory ? `${category} > ${subcategory}` : category

/** The current names for former names of a category; undefined when no category had them. */
export function findFormer(
  tree: CategoryTree,
  { category, subcategory }: CategoryChoice,
): { category: string; subcategory: string } | undefined {
  const has = (one: Subcategory, names: string) => one.formerly.includes(names)
  const wanted = addressOf(category, subcategory)
  for (const top of tree) {
    if (has(top, wanted)) return { category: top.name, subcategory: '' }
    const below = top.subcategories.find((one) => has(one, wanted))
    if (below) return { category: top.name, subcategory: below.name }
  }
  const renamed = subcategory ? tree.find((top) => has(top, category)) : undefined
  if (!renamed) return undefined
  const kept = renamed.subcategories.find(({ name }) => name === subcategory)
  if (kept) return { category: renamed.name, subcategory: kept.name }
  // A subcategory that was renamed or moved later has its former name below a later name of the category.
  const later = [renamed.name, ...renamed.formerly].map((name) => addressOf(name, subcategory))
  for (const { name, subcategories } of tree) {
    const below = subcategories.find(({ formerly }) => formerly.some((names) => later.includes(names)))
    if (below) return { category: name, subcategory: below.name }
  }
  return { category: renamed.name, subcategory: '' }
}

const NAMES_TOLD = 20

/** The problems of a choice of category, by field; empty when it is valid. */
export function checkCategory(tree: CategoryTree, choice: CategoryChoice): FieldErrors['fields'] {
  const { category: name, subcategory, gender } = choice
  const category = findCategory(tree, name)
  if (!category) {
    return [{ field: 'category', message: `must be one of ${listNames(categoryNames(tree))}` }]
  }
  const names = category.subcategories.map((below) => below.name)
  const below = category.subcategories.find((one) => one.name === subcategory)
  if (names.length > 0 && !below && (category.needsSubcategory || subcategory)) {
    const rule = subcategory ? 'must be one of' : `is required for ${name}:`
    return [{ field: 'subcategory', message: `${rule} ${listNames(names)}` }]
  }
  if (!gender && needsGender(tree, choice))
    return [{ field: 'gender', message: `is required for ${below?.name ?? name}` }]
  return []
}

/** The first few of many names, for a sentence. */
export const listNames = (names: readonly string[]): string =>
  names.slice(0, NAMES_TOLD).join(', ') + (names.length > NAMES_TOLD ? ' …' : '')
