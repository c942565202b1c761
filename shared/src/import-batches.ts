import { z } from 'zod'
import { categoryIdSchema } from './categories.js'
import { MAX_STOCK } from './constants.js'
import { unmappedColumnSchema } from './import-mappings.js'
import { emptyToUndefined, requiredTextSchema, textSchema, wholeNumberSchema } from './text.js'

/** The largest file that is imported. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** Of each part of a file but the last: in base64 and JSON it stays below 512 KB. */
export const IMPORT_PART_BYTES = 360 * 1024
/** So many imports may be on their way at once; more wait until one is published or undone. */
export const MAX_OPEN_IMPORTS = 20
/** How long an import can be looked at and undone after it was last touched. */
export const IMPORT_KEPT_DAYS = 90
export const IMPORT_PICTURES_AT_ONCE = 100
export const IMPORT_FILES_AT_ONCE = 500

/** A file in `mapping` waits until staff say what its columns are. */
export const IMPORT_BATCH_STATES = [
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

/** What became of a product of a file: `kept` is what an undo left alone, because somebody touched it. */
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

/** How many parts a file of this size comes in. */
export const countImportParts = (bytes: number): number => Math.max(1, Math.ceil(bytes / IMPORT_PART_BYTES))

/** Body of POST /api/admin/imports/batches: a file that will come in parts. */
export const createImportSchema = z.object({
  fileName: requiredTextSchema(200),
  bytes: wholeNumberSchema(1, MAX_IMPORT_BYTES),
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

/** Of products that are not done with: what staff say of the whole file still reaches them. */
const WAITING_STATES = [
  'read',
  'new',
  'no-picture',
  'changed',
  'left-out',
  'failed',
] as const satisfies ImportItemState[]

/** Whether an answer for the whole file reaches any product; those that are published keep what they came with. */
export const takesAnswers = (counts: ImportCounts): boolean =>
  counts.published === 0 || WAITING_STATES.some((state) => counts[state] > 0)

export const importBatchSchema = z.object({
  id: z.string(),
  /** A file that was brought in, or the same change to many products, which is followed and undone the same way. */
  kind: z.enum(['file', 'change']),
  /** Of a change what it does. */
  fileName: z.string(),
  bytes: z.number().int(),
  state: z.enum(IMPORT_BATCH_STATES),
  /** Why the file cannot be imported, as a sentence. */
  problem: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Of what the shop is doing with it right now. */
  work: z.object({ done: z.number().int(), total: z.number().int() }),
  counts: countsSchema,
})
export type ImportBatch = z.infer<typeof importBatchSchema>

export const importBatchListSchema = z.object({
  batches: z.array(importBatchSchema),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
})
export type ImportBatchList = z.infer<typeof importBatchListSchema>

export const importBatchDetailSchema = importBatchSchema.extend({
  /** How often staff asked something of it: of two responses the one that counts more is the newer one. */
  requests: z.number().int(),
  layout: z.string(),
  /** What is to be known about the file as a whole, a sentence each. */
  notes: z.array(z.string()),
  /** As the file names it; empty where it does not. */
  currency: z.string(),
  /** What one of the file's currency is in rand; null until somebody said. */
  rate: z.number().nullable(),
  /** The prices are not known to be in rand: nothing is published before a rate was given. */
  needsRate: z.boolean(),
  /** Parts that have not come yet. */
  missingParts: z.array(z.number().int()),
  /** How many products the file does not count, and how many of each new one there are; null until somebody said. */
  stock: z.object({ uncounted: z.number().int(), units: z.number().int().nullable() }),
  /** What the file names and the shop does not have, with where its products stand instead once somebody said. */
  categories: z.array(z.object({ name: z.string(), products: z.number().int(), categoryId: z.string().nullable() })),
  /** Of a file whose columns staff have to name; else none. */
  columns: z.array(unmappedColumnSchema),
  pictures: z.object({
    wanted: z.number().int(),
    /** Of products that still take some. */
    missing: z.number().int(),
    /** Those that are published get theirs in their own form. */
    missingOfPublished: z.number().int(),
    /** The names of some of them. */
    examples: z.array(z.string()),
    /** Where those are missing from that the file names by address; the most first. */
    hosts: z.array(z.object({ host: z.string(), missing: z.number().int(), failed: z.number().int() })),
    /** What an admin lets the shop fetch from there, and how many of those it has not tried yet. */
    fetching: z.object({ hosts: z.array(z.string()), left: z.number().int() }),
    /** Why some of them could not be fetched, by row and column. */
    problems: z.array(z.string()),
  }),
})
export type ImportBatchDetail = z.infer<typeof importBatchDetailSchema>

export const importBatchQuerySchema = z.object({
  page: z.preprocess(emptyToUndefined, wholeNumberSchema(1, 1_000).optional()),
})

export const importItemQuerySchema = z.object({
  state: z.preprocess(emptyToUndefined, z.enum(IMPORT_ITEM_STATES).optional()),
  /** Items behind this position. */
  after: z.preprocess(emptyToUndefined, wholeNumberSchema(-1, 1_000_000).optional()),
})
export type ImportItemQuery = z.infer<typeof importItemQuerySchema>

export const importItemSchema = z.object({
  id: z.string(),
  position: z.number().int(),
  /** The rows of the file, as `rows 2-4`. */
  rows: z.string(),
  code: z.string(),
  name: z.string(),
  state: z.enum(IMPORT_ITEM_STATES),
  productId: z.string().nullable(),
  /** Not in the shop before this import. */
  isNew: z.boolean(),
  /** In rand, after the rate. */
  price: z.string(),
  /** Why it is left out, failed or kept. */
  reason: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  warnings: z.array(z.string()),
})
export type ImportItem = z.infer<typeof importItemSchema>

export const importItemListSchema = z.object({
  items: z.array(importItemSchema),
  /** `after` of the next page; null on the last. */
  next: z.number().int().nullable(),
})
export type ImportItemList = z.infer<typeof importItemListSchema>

/** What one of the file's currency is in rand. */
export const importRateSchema = z.object({
  rate: z.number('must be a number').min(0.000_1, 'must be at least 0.0001').max(2_000, 'must be at most 2000'),
})

/** How many there are of each new product that the file does not count. */
export const importStockSchema = z.object({ units: wholeNumberSchema(0, MAX_STOCK) })

/** So many categories of a file are asked about; the rest stand where its words lead. */
export const MAX_UNKNOWN_CATEGORIES = 100
/** Where the products of categories stand that the shop does not have; null makes the category. */
export const importCategoriesSchema = z.object({
  choices: z
    .array(z.object({ name: requiredTextSchema(120), categoryId: categoryIdSchema.nullable() }))
    .min(1, 'is required')
    .max(MAX_UNKNOWN_CATEGORIES, `must be at most ${MAX_UNKNOWN_CATEGORIES}`),
})
export type ImportCategories = z.infer<typeof importCategoriesSchema>

export const importItemChangeSchema = z.object({ isLeftOut: z.boolean() })

const pictureFileNameSchema = textSchema(500).pipe(z.string().min(1, 'is required'))
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

/** So many hosts of a file are offered, those of the most pictures first. */
export const MAX_PICTURE_HOSTS = 20
/** From which hosts of a file its missing pictures are fetched; none ends it. */
export const fetchPicturesSchema = z.object({
  hosts: z.array(requiredTextSchema(253)).max(MAX_PICTURE_HOSTS, `must be at most ${MAX_PICTURE_HOSTS}`),
})

/** Which of the named files are pictures that the import still lacks. */
export const wantedFilesSchema = z.object({ wanted: z.array(z.string()) })
