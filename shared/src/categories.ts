import { z } from 'zod'
import { GENDERS, QUERY_CATEGORIES, type Gender } from './constants.js'
import type { FieldErrors } from './errors.js'
import { productImageSchema } from './catalogue.js'
import { areDistinct, optionNamesInputSchema, optionNamesSchema, USUAL_NAMES, type OptionNames } from './options.js'
import { emptyToUndefined, requiredTextSchema, textSchema } from './text.js'

/** What staff filter their products by: each category may belong to one of these, and a subcategory to its category's. */
export const CATEGORY_GROUPS = ['Clothing', 'Accessories', 'Footwear', 'Electronics', 'Home & Kitchen'] as const
export type CategoryGroup = (typeof CATEGORY_GROUPS)[number]

/** With their subcategories: the tree is read whole, by every page. */
export const MAX_CATEGORIES = 200

const subcategorySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Its address, `/category/{slug}`. */
  slug: z.string(),
  /** Left out of menus and filters; its products are found by search and by their links. */
  isHidden: z.boolean(),
  /** A product of it has to say whom it is for, where the category does not. */
  needsGender: z.boolean(),
  /** Whom a product is for that does not say; null is everyone. */
  gender: z.enum(GENDERS).nullable(),
  group: z.enum(CATEGORY_GROUPS).nullable(),
  /** What its products are in Google's own list, a number or a path; null leaves it to Google. */
  googleCategory: z.string().nullable(),
  /** What the two options of its products are called unless these say otherwise. */
  optionNames: optionNamesSchema,
  /** Under what names it stood before: "Women" or "Women > Tops". Links and files of then find it by them. */
  formerly: z.array(z.string()),
})
export type Subcategory = z.infer<typeof subcategorySchema>

/** What a category shows itself by, described as a product's picture is. */
export const categoryPictureSchema = productImageSchema.pick({
  url: true,
  width: true,
  height: true,
  background: true,
  widths: true,
})
export type CategoryPicture = z.infer<typeof categoryPictureSchema>

/** One of the shop's categories, as staff made them, with what stands below it. */
export const categorySchema = subcategorySchema.extend({
  needsSubcategory: z.boolean(),
  /** Null shows the newest of its products. What stands below another category has none. */
  picture: categoryPictureSchema.nullable(),
  subcategories: z.array(subcategorySchema),
})
export type Category = z.infer<typeof categorySchema>
export const categoryTreeSchema = z.array(categorySchema)
export type CategoryTree = readonly Category[]

/** What staff see besides, one after the other in the order of the menus. */
export const staffCategorySchema = categorySchema.omit({ subcategories: true }).extend({
  parentId: z.string().nullable(),
  /** Products that stand right there, hidden ones too. */
  products: z.number().int(),
})
export type StaffCategory = z.infer<typeof staffCategorySchema>
/** GET /api/admin/categories, and what every change of the tree answers. */
export const staffCategoriesSchema = z.object({ categories: z.array(staffCategorySchema) })
export type StaffCategories = z.infer<typeof staffCategoriesSchema>

export const categoryIdSchema = z.string().regex(/^[A-Za-z0-9]{1,40}$/, 'is not a category')
const noneIfEmpty = <T extends z.ZodType>(schema: T) => z.preprocess((value) => value || null, schema.nullable())

/** 212, or "Apparel & Accessories > Clothing > Shirts & Tops". */
const GOOGLE_CATEGORY = /^(?:\d{1,6}|\p{L}[^<>|\t\n]*(?:>[^<>|\t\n]+)*)$/u

const categoryFieldsSchema = z.object({
  name: requiredTextSchema(60).refine((name) => !/[<>/|]/.test(name), 'may not have the signs < > / or |'),
  parentId: noneIfEmpty(categoryIdSchema),
  isHidden: z.boolean(),
  needsSubcategory: z.boolean(),
  needsGender: z.boolean(),
  gender: noneIfEmpty(z.enum(GENDERS)),
  group: noneIfEmpty(z.enum(CATEGORY_GROUPS)),
  googleCategory: noneIfEmpty(
    textSchema(200).refine(
      (text) => GOOGLE_CATEGORY.test(text),
      'must be a number of Google’s list, or a path like “Home & Garden > Decor”',
    ),
  ),
  optionNames: optionNamesInputSchema,
  /** By an address as POST /api/upload gives it; null takes it out, absent leaves it. */
  picture: z.object({ url: requiredTextSchema(400) }).nullish(),
})

/** Body of POST /api/admin/categories: the whole form. */
export const categoryInputSchema = categoryFieldsSchema.extend({
  isHidden: z.boolean().default(false),
  needsSubcategory: z.boolean().default(false),
  needsGender: z.boolean().default(false),
})
export type CategoryInput = z.infer<typeof categoryInputSchema>

/** Body of PUT /api/admin/categories/{id}: what is absent stays. */
export const updateCategorySchema = categoryFieldsSchema.partial()
export type UpdateCategory = z.infer<typeof updateCategorySchema>

/** Body of PUT /api/admin/categories/order: those that stand side by side, in their new order. */
export const categoryOrderSchema = z.object({ ids: z.array(categoryIdSchema).max(MAX_CATEGORIES) })

/** Query of DELETE /api/admin/categories/{id}: where its products go. */
export const categoryRemovalSchema = z.object({
  moveTo: z.preprocess(emptyToUndefined, categoryIdSchema.optional()),
})

export const categoryNames = (tree: CategoryTree): string[] => tree.map(({ name }) => name)

/** What menus and filters show. */
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

/** Whether products can be asked for under this name: a category, a query, or one of the back office's groups. */
export const isCategoryQuery = (tree: CategoryTree, name: string): boolean =>
  [...QUERY_CATEGORIES, ...CATEGORY_GROUPS].some((known) => known === name) || findCategory(tree, name) !== undefined

/** Where a product stands, by the names that forms and files have of it. */
export interface CategoryChoice {
  category: string
  subcategory?: string | null | undefined
  gender?: string | null | undefined
}

/** What a product's category says of it; what a subcategory leaves open, its category says. */
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

/** A subcategory may say one of the names, and its category the same of the other option: then its own count. */
function inheritNames(above: OptionNames, own: OptionNames): OptionNames {
  const names = { size: own.size ?? above.size, color: own.color ?? above.color }
  return areDistinct(names) ? names : own
}

/** Whom a product is for that does not say so itself. */
export const genderIn = (tree: CategoryTree, choice: CategoryChoice): Gender => factsIn(tree, choice).gender ?? 'Unisex'

/** Whether a product there has to say itself whom it is for. */
export function needsGender(tree: CategoryTree, choice: CategoryChoice): boolean {
  const found = findCategory(tree, choice.category)
  const below = found?.subcategories.find(({ name }) => name === choice.subcategory)
  return Boolean(below?.needsGender || found?.needsGender) && factsIn(tree, choice).gender === null
}

export const addressOf = (category: string, subcategory?: string | null): string =>
  subcategory ? `${category} > ${subcategory}` : category

/** The names of today for names that a category had before; undefined where no category ever had them. */
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
  const kept = renamed?.subcategories.find(({ name }) => name === subcategory)
  return renamed && { category: renamed.name, subcategory: kept?.name ?? '' }
}

const NAMES_TOLD = 20

/** What is wrong with a choice of category, by field; empty when it can be stored. */
export function checkCategory(tree: CategoryTree, choice: CategoryChoice): FieldErrors['fields'] {
  const { category: name, subcategory, gender } = choice
  const category = findCategory(tree, name)
  if (!category) {
    return [{ field: 'category', message: `must be one of ${listNames(categoryNames(tree))}` }]
  }
  const names = category.subcategories.map((below) => below.name)
  const below = category.subcategories.find((one) => one.name === subcategory)
  if (names.length > 0 && !below && (category.needsSubcategory || subcategory)) {
    return [{ field: 'subcategory', message: `is required for ${name}: ${listNames(names)}` }]
  }
  if (!gender && needsGender(tree, choice))
    return [{ field: 'gender', message: `is required for ${below?.name ?? name}` }]
  return []
}

/** The first of many names, for a sentence. */
export const listNames = (names: readonly string[]): string =>
  names.slice(0, NAMES_TOLD).join(', ') + (names.length > NAMES_TOLD ? ' …' : '')
