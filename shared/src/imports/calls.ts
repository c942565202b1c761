import { describeCalls, emptyBodySchema } from '../contract/call-description.js'
import { csvFileSchema } from '../reports/reports.js'
import {
  createImportSchema,
  fetchPicturesSchema,
  importBatchDetailSchema,
  importBatchListSchema,
  importBatchQuerySchema,
  importCategoriesSchema,
  importFilesSchema,
  importItemChangeSchema,
  importItemCsvQuerySchema,
  importItemListSchema,
  importItemQuerySchema,
  importItemSchema,
  importPartSchema,
  importPicturesSchema,
  importRateSchema,
  importStockSchema,
  wantedFilesSchema,
} from './import-batches.js'
import {
  importMappingListSchema,
  importPreviewRequestSchema,
  importPreviewSchema,
  useMappingSchema,
} from './import-mappings.js'
import { importResponseSchema, importSchema } from './imports.js'

/** The calls of imports and exports. */
export const importCalls = describeCalls({
  'POST /api/admin/imports': {
    summary: 'Previews the changes of a CSV file of products; with apply, makes them.',
    who: 'staff',
    body: importSchema,
    responses: { 200: importResponseSchema },
  },
  'GET /api/admin/imports/batches': {
    summary: 'The imports of the last 90 days, newest first.',
    who: 'staff',
    query: importBatchQuerySchema,
    responses: { 200: importBatchListSchema },
  },
  'POST /api/admin/imports/batches': {
    summary:
      'Starts an import of a file of up to 20 MB, which is uploaded in parts of 360 KB; the last one may be smaller. Requests with the same Idempotency-Key count once.',
    who: 'staff',
    body: createImportSchema,
    repeatable: 'by key and body',
    responses: { 201: importBatchDetailSchema },
    errors: ['too_many_imports'],
  },
  'GET /api/admin/imports/batches/:id': {
    summary: 'An import: its progress, its open questions, and the results for its products.',
    who: 'staff',
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found'],
  },
  'PUT /api/admin/imports/batches/:id/parts/:position': {
    summary: 'Uploads a part, in any order; a repeated part is accepted. The last missing one starts the reading.',
    who: 'staff',
    body: importPartSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found'],
  },
  'GET /api/admin/imports/batches/:id/items': {
    summary: 'The products of an import and what it does with each, 50 per page.',
    who: 'staff',
    query: importItemQuerySchema,
    responses: { 200: importItemListSchema },
    errors: ['import_not_found'],
  },
  'GET /api/admin/imports/batches/:id/items/csv': {
    summary: 'The same as a CSV file: all of them, or those in one state.',
    who: 'staff',
    query: importItemCsvQuerySchema,
    responses: { 200: csvFileSchema },
    errors: ['import_not_found'],
  },
  'PATCH /api/admin/imports/batches/:id/items/:itemId': {
    summary: 'Excludes a product from publishing, or includes it again.',
    who: 'staff',
    body: importItemChangeSchema,
    responses: { 200: importItemSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'POST /api/admin/imports/batches/:id/preview': {
    summary: 'Previews the first ten rows of the file with a mapping of its columns; stores nothing.',
    who: 'staff',
    body: importPreviewRequestSchema,
    responses: { 200: importPreviewSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'PUT /api/admin/imports/batches/:id/mapping': {
    summary: "Sets the mapping of the file's columns and starts its reading; a mapping with a name is saved.",
    who: 'staff',
    body: useMappingSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'GET /api/admin/imports/mappings': {
    summary: 'The saved mappings, by name.',
    who: 'staff',
    responses: { 200: importMappingListSchema },
  },
  'DELETE /api/admin/imports/mappings/:id': {
    summary: 'Deletes a mapping; products imported with it stay.',
    who: 'staff',
    responses: { 200: importMappingListSchema },
    errors: ['import_mapping_not_found'],
  },
  'PUT /api/admin/imports/batches/:id/rate': {
    summary: "Sets the exchange rate of the file's currency to rand and recalculates its prices.",
    who: 'staff',
    body: importRateSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'PUT /api/admin/imports/batches/:id/stock': {
    summary: 'Sets the stock of each new product for which the file has none.',
    who: 'staff',
    body: importStockSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'PUT /api/admin/imports/batches/:id/categories': {
    summary: 'Maps categories that the shop does not have to its own, or creates them.',
    who: 'staff',
    body: importCategoriesSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready', 'category_not_found', 'too_many_categories'],
  },
  'POST /api/admin/imports/batches/:id/wanted': {
    summary: 'Which of these file names are pictures that the import is missing.',
    who: 'staff',
    body: importFilesSchema,
    responses: { 200: wantedFilesSchema },
    errors: ['import_not_found'],
  },
  'POST /api/admin/imports/batches/:id/pictures': {
    summary: 'Assigns uploaded pictures to the products that name their files.',
    who: 'staff',
    body: importPicturesSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'PUT /api/admin/imports/batches/:id/fetching': {
    summary: 'Fetches the missing pictures from these hosts, failed ones again; an empty list stops it.',
    who: 'admin',
    body: fetchPicturesSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'POST /api/admin/imports/batches/:id/publish': {
    summary: 'Publishes an import: shows new products that have a picture, and makes the changes to existing ones.',
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready', 'rate_missing'],
  },
  'POST /api/admin/imports/batches/:id/undo': {
    summary:
      'Undoes an import for products that nobody changed since, and lists the rest; products with orders are hidden.',
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'GET /api/admin/exports/products': {
    summary: 'All products as a CSV file; importing it again changes nothing.',
    who: 'staff',
    responses: { 200: csvFileSchema },
  },
})
