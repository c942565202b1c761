import { z } from 'zod'
import { categoryIdSchema } from '../catalogue/categories.js'
import { MAX_LENGTHS, MAX_STOCK } from '../constants.js'
import { unmappedColumnSchema } from './import-mappings.js'
import { changedFieldSchema } from './imports.js'
import { pageShape } from '../values/pages.js'
import { optionalInput, optionalTextSchema, requiredTextSchema, textSchema, wholeNumberSchema } from '../values/text.js'

/** The largest file that can be imported. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** The size of each part but the last: in base64 and JSON it stays below 512 KB. */
export const IMPORT_PART_BYTES = 360 * 1024
/** The most imports that are neither published nor undone. */
export const MAX_OPEN_IMPORTS = 20
/** How long an import can be seen and undone after its last change. */
export const IMPORT_KEPT_DAYS = 90
const IMPORT_PICTURES_AT_ONCE = 100
export const IMPORT_FILES_AT_ONCE = 500

/** A file in `mapping` waits until staff name its columns. */
const IMPORT_BATCH_STATES = [
  'receiving',
  'mapping',
  'reading',
  'preparing',
  'ready',
  'publishing',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportBatchState = (typeof IMPORT_BATCH_STATES)[number]

/** The states of a product of a file: `kept` means that an undo left it, because somebody changed it. */
export const IMPORT_ITEM_STATES = [
  'read',
  'new',
  'no-picture',
  'changed',
  'same',
  'skipped',
  'left-out',
  'failed',
  'published',
  'undone',
  'kept',
] as const
export type ImportItemState = (typeof IMPORT_ITEM_STATES)[number]

/** The states of a product that publishing an import handles, and that staff may leave out. */
export const PUBLISHABLE_STATES: readonly ImportItemState[] = ['new', 'no-picture', 'changed']

/** The number of parts of a file of this size. */
export const countImportParts = (bytes: number): number => Math.max(1, Math.ceil(bytes / IMPORT_PART_BYTES))

/** Body of POST /api/admin/imports/batches: a file that is then sent in parts. */
export const createImportSchema = z.object({
  fileName: requiredTextSchema(MAX_LENGTHS.fileName),
  bytes: wholeNumberSchema(1, MAX_IMPORT_BYTES),
  /** The time, in any form: its upload does not go on with a file of another one. */
  lastModified: optionalTextSchema(40),
})
export type CreateImport = z.infer<typeof createImportSchema>

/** Body of PUT …/parts/:position, the bytes in base64. */
export const importPartSchema = z.object({
  content: z
    .base64('must be base64')
    .min(1, 'is empty')
    .max(Math.ceil(IMPORT_PART_BYTES / 3) * 4, 'is larger than a part'),
})

const countsSchema = z.record(z.enum(IMPORT_ITEM_STATES), z.number().int())
export type ImportCounts = z.infer<typeof countsSchema>

/** States of products that answers for the whole file still affect. */
const WAITING_STATES = [
  'read',
  'new',
  'no-picture',
  'changed',
  'left-out',
  'failed',
] as const satisfies ImportItemState[]

/** Whether an answer for the whole file affects any product; published ones keep their values. */
export const takesAnswers = (counts: ImportCounts): boolean =>
  counts.published === 0 || WAITING_STATES.some((state) => counts[state] > 0)

const importBatchSchema = z.object({
  id: z.string(),
  /** A file, or a change of many products, which is followed and undone in the same way. */
  kind: z.enum(['file', 'change']),
  /** For a change: its description. */
  fileName: z.string(),
  bytes: z.number().int(),
  state: z.enum(IMPORT_BATCH_STATES),
  /** Why the file cannot be imported, as a sentence. */
  problem: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Progress of the current work. */
  work: z.object({ done: z.number().int(), total: z.number().int() }),
  counts: countsSchema,
})
export type ImportBatch = z.infer<typeof importBatchSchema>

export const importBatchListSchema = z.object({
  batches: z.array(importBatchSchema),
  ...pageShape,
})
export type ImportBatchList = z.infer<typeof importBatchListSchema>

export const importBatchDetailSchema = importBatchSchema.extend({
  /** Counts requests by staff: of two responses the one with the higher count is the newer. */
  requests: z.number().int(),
  layout: z.string(),
  /** Notes about the whole file, a sentence each. */
  notes: z.array(z.string()),
  /** The currency of the file; empty when it names none. */
  currency: z.string(),
  /** The rands for one unit of the file's currency; null until staff give it. */
  rate: z.number().nullable(),
  /** Whether the prices may not be in rand: nothing is published before a rate is given. */
  needsRate: z.boolean(),
  /** As the import was started with it; empty without it. */
  lastModified: z.string(),
  /** Positions of parts that were not received yet. */
  missingParts: z.array(z.number().int()),
  /** How many products have no stock in the file, and the stock for each new one of them; null until staff give it. */
  stock: z.object({ uncounted: z.number().int(), units: z.number().int().nullable() }),
  /** Categories of the file that the shop does not have, with the category that staff chose instead. */
  categories: z.array(z.object({ name: z.string(), products: z.number().int(), categoryId: z.string().nullable() })),
  /** The columns of a file that staff have to name; else empty. */
  columns: z.array(unmappedColumnSchema),
  pictures: z.object({
    wanted: z.number().int(),
    /** Pictures missing of products that are not published. */
    missing: z.number().int(),
    /** Pictures missing of published products, which get them in their own form. */
    missingOfPublished: z.number().int(),
    /** The names of some missing pictures. */
    examples: z.array(z.string()),
    /** The hosts of missing pictures with a URL, the most pictures first. */
    hosts: z.array(z.object({ host: z.string(), missing: z.number().int(), failed: z.number().int() })),
    /** The hosts that an admin allowed to fetch from, and how many pictures were not tried yet. */
    fetching: z.object({ hosts: z.array(z.string()), left: z.number().int() }),
    /** Why some could not be fetched, by row and column. */
    problems: z.array(z.string()),
  }),
})
export type ImportBatchDetail = z.infer<typeof importBatchDetailSchema>

export const importBatchQuerySchema = z.object({
  page: optionalInput(wholeNumberSchema(1, 1_000)),
})

export const importItemQuerySchema = z.object({
  state: optionalInput(z.enum(IMPORT_ITEM_STATES)),
  /** Items after this position. */
  after: optionalInput(wholeNumberSchema(-1, 1_000_000)),
})
export type ImportItemQuery = z.infer<typeof importItemQuerySchema>

export const importItemCsvQuerySchema = importItemQuerySchema.pick({ state: true })
export type ImportItemCsvQuery = z.infer<typeof importItemCsvQuerySchema>

export const importItemSchema = z.object({
  id: z.string(),
  position: z.number().int(),
  /** The rows of the file, as `rows 2-4`. */
  rows: z.string(),
  code: z.string(),
  name: z.string(),
  state: z.enum(IMPORT_ITEM_STATES),
  productId: z.string().nullable(),
  /** Whether it was not in the shop before this import. */
  isNew: z.boolean(),
  /** In rand, with the rate applied: `349.00`, or `349.00 to 499.00`. */
  price: z.string(),
  /** Why it was left out, failed or kept. */
  reason: z.string(),
  changes: z.array(changedFieldSchema),
  warnings: z.array(z.string()),
})
export type ImportItem = z.infer<typeof importItemSchema>

export const importItemListSchema = z.object({
  items: z.array(importItemSchema),
  /** `after` of the next page; null on the last. */
  next: z.number().int().nullable(),
})
export type ImportItemList = z.infer<typeof importItemListSchema>

/** The rands for one unit of the file's currency. */
export const importRateSchema = z.object({
  rate: z.number('must be a number').min(0.000_1, 'must be at least 0.0001').max(2_000, 'must be at most 2000'),
})

/** The stock of each new product without one in the file. */
export const importStockSchema = z.object({ units: wholeNumberSchema(0, MAX_STOCK) })

/** The most categories of a file that staff are asked about; others are placed by their words. */
export const MAX_UNKNOWN_CATEGORIES = 100
/** The category for each unknown one of the file; null creates it. */
export const importCategoriesSchema = z.object({
  choices: z
    .array(z.object({ name: requiredTextSchema(120), categoryId: categoryIdSchema.nullable() }))
    .min(1, 'is required')
    .max(MAX_UNKNOWN_CATEGORIES, `must be at most ${MAX_UNKNOWN_CATEGORIES}`),
})
export type ImportCategories = z.infer<typeof importCategoriesSchema>

export const importItemChangeSchema = z.object({ isLeftOut: z.boolean() })

const pictureFileNameSchema = textSchema(MAX_LENGTHS.picturePath).pipe(z.string().min(1, 'is required'))
export const importFilesSchema = z.object({
  files: z.array(pictureFileNameSchema).max(IMPORT_FILES_AT_ONCE, `must be at most ${IMPORT_FILES_AT_ONCE}`),
})
export const importPicturesSchema = z.object({
  pictures: z
    .array(z.object({ file: pictureFileNameSchema, url: requiredTextSchema(300) }))
    .min(1, 'is required')
    .max(IMPORT_PICTURES_AT_ONCE, `must be at most ${IMPORT_PICTURES_AT_ONCE}`),
})
export type ImportPictures = z.infer<typeof importPicturesSchema>

/** The most hosts of a file that are offered, the most pictures first. */
export const MAX_PICTURE_HOSTS = 20
/** The hosts to fetch missing pictures from; an empty list stops fetching. */
export const fetchPicturesSchema = z.object({
  hosts: z.array(requiredTextSchema(MAX_LENGTHS.host)).max(MAX_PICTURE_HOSTS, `must be at most ${MAX_PICTURE_HOSTS}`),
})

/** Which of the named files are missing pictures of the import. */
export const wantedFilesSchema = z.object({ wanted: z.array(z.string()) })
