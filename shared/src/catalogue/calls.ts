import { type CallDescription, deletedResponseSchema, describeCalls } from '../contract/call-description.js'
import { importBatchDetailSchema } from '../imports/import-batches.js'
import {
  categoryInputSchema,
  categoryOrderSchema,
  categoryRemovalSchema,
  staffCategoriesSchema,
  updateCategorySchema,
} from './categories.js'
import { changePreviewSchema, changeProductsSchema } from './change-products.js'
import { deleteProductsSchema, deletionOutcomeSchema } from './delete-products.js'
import { pocketCatalogueResponseSchema, pocketCatalogueSchema } from './pocket-catalogue.js'
import { bulkEditResponseSchema, bulkEditSchema } from './product-change.js'
import { createProductSchema, updateProductSchema } from './product-input.js'
import {
  productListSchema,
  productQuerySchema,
  publicProductListSchema,
  publicProductQuerySchema,
  publicSearchQuerySchema,
  searchQuerySchema,
  staffProductListSchema,
} from './product-list.js'
import { checkCodeResponseSchema, productResponseSchema, productSchema, staffProductSchema } from './product.js'
import { savedFilterInputSchema, savedFilterOrderSchema, savedFiltersSchema } from './saved-filters.js'

/** Two paths lead to this call, with and without `/admin`. */
const createProduct = {
  summary: 'Creates a product with its opening stock. Requests with the same Idempotency-Key count once.',
  who: 'staff',
  body: createProductSchema,
  repeatable: 'by key and body',
  responses: { 201: productResponseSchema },
  errors: ['code_taken', 'product_not_found'],
} as const satisfies CallDescription
const updateProduct = {
  summary:
    'Replaces a product: an absent code and absent combinations stay, other absent fields get the defaults of a new product. Stock changes by the difference to the stock that the form showed. Requests with the same Idempotency-Key count once.',
  who: 'staff',
  body: updateProductSchema,
  repeatable: 'by key and body',
  responses: { 200: productResponseSchema },
  errors: ['code_taken', 'invalid_product', 'product_not_found', 'version_conflict', 'out_of_stock'],
} as const satisfies CallDescription

export const catalogueCalls = describeCalls({
  'GET /api/products': {
    summary: 'Lists products by filter, in pages. Staff also get hidden products and codes, and up to 10,000 per page.',
    who: 'anyone',
    query: publicProductQuerySchema,
    staffQuery: productQuerySchema,
    responses: { 200: publicProductListSchema },
    staffResponses: { 200: staffProductListSchema },
  },
  'GET /api/products/search': {
    summary: 'Searches products; tolerates typos, best match first.',
    who: 'anyone',
    query: publicSearchQuerySchema,
    staffQuery: searchQuerySchema,
    responses: { 200: productListSchema },
    staffResponses: { 200: staffProductListSchema },
  },
  'GET /api/products/:id': {
    summary: 'A product.',
    who: 'anyone',
    responses: { 200: productSchema },
    staffResponses: { 200: staffProductSchema },
    errors: ['product_not_found'],
  },
  'GET /api/admin/products': {
    summary: 'Lists products with codes, including hidden ones, up to 10,000 per page.',
    who: 'staff',
    query: productQuerySchema,
    responses: { 200: staffProductListSchema },
  },
  'GET /api/admin/products/check-code/:code': {
    summary: 'Whether a product has this code.',
    who: 'staff',
    responses: { 200: checkCodeResponseSchema },
  },
  'GET /api/admin/products/:id': {
    summary: 'A product with all fields of its form.',
    who: 'staff',
    responses: { 200: staffProductSchema },
    errors: ['product_not_found'],
  },
  'POST /api/admin/products': createProduct,
  'POST /api/products': createProduct,
  'PATCH /api/admin/products': {
    summary:
      'Makes the same change to up to 50 products: to all of them or to none. Requests with the same Idempotency-Key count once.',
    who: 'staff',
    body: bulkEditSchema,
    repeatable: 'by key and body',
    responses: { 200: bulkEditResponseSchema },
    errors: ['product_not_found', 'version_conflict', 'out_of_stock'],
  },
  'PUT /api/products/:id': updateProduct,
  'PUT /api/admin/products/:id': updateProduct,
  'POST /api/admin/products/pocket-catalogue': {
    summary: 'Up to 60 products as a PDF of at most 300 KB, each with a link that opens the chat with its code.',
    who: 'staff',
    body: pocketCatalogueSchema,
    responses: { 200: pocketCatalogueResponseSchema },
    errors: ['product_not_found', 'whatsapp_missing'],
  },
  'DELETE /api/admin/products/:id': {
    summary: 'Deletes a product, also from the slider; orders keep their copy.',
    who: 'staff',
    responses: { 200: deletedResponseSchema },
    errors: ['invalid_product', 'product_not_found'],
  },
  'POST /api/admin/products/deletions': {
    summary:
      'Deletes up to 50 products, each on its own; the response has the result of each. One that changed since is not deleted.',
    who: 'staff',
    body: deleteProductsSchema,
    responses: { 200: deletionOutcomeSchema },
  },
  'GET /api/admin/saved-filters': {
    summary: "The user's own saved filters of the product table.",
    who: 'staff',
    responses: { 200: savedFiltersSchema },
  },
  'POST /api/admin/saved-filters': {
    summary: "Saves a filter of the product table as a tab of the user's own; at most 20.",
    who: 'staff',
    body: savedFilterInputSchema,
    responses: { 201: savedFiltersSchema },
  },
  'PUT /api/admin/saved-filters/order': {
    summary: "Reorders the user's own saved filters.",
    who: 'staff',
    body: savedFilterOrderSchema,
    responses: { 200: savedFiltersSchema },
    errors: ['saved_filter_not_found'],
  },
  'PUT /api/admin/saved-filters/:id': {
    summary: "Changes the name or filters of one of the user's own saved filters.",
    who: 'staff',
    body: savedFilterInputSchema,
    responses: { 200: savedFiltersSchema },
    errors: ['saved_filter_not_found'],
  },
  'DELETE /api/admin/saved-filters/:id': {
    summary: "Deletes one of the user's own saved filters.",
    who: 'staff',
    responses: { 200: savedFiltersSchema },
    errors: ['saved_filter_not_found'],
  },
  'GET /api/admin/categories': {
    summary: 'The categories with the number of products in each.',
    who: 'staff',
    responses: { 200: staffCategoriesSchema },
  },
  'POST /api/admin/categories': {
    summary: 'Creates a category at the end of its level.',
    who: 'staff',
    body: categoryInputSchema,
    responses: { 201: staffCategoriesSchema },
    errors: ['too_many_categories'],
  },
  'PUT /api/admin/categories/order': {
    summary: 'Reorders the categories of one level.',
    who: 'staff',
    body: categoryOrderSchema,
    responses: { 200: staffCategoriesSchema },
    errors: ['category_not_found'],
  },
  'PUT /api/admin/categories/:id': {
    summary: 'Changes a category; absent fields stay. Its products, links and imports follow.',
    who: 'staff',
    body: updateCategorySchema,
    responses: { 200: staffCategoriesSchema },
    errors: ['category_not_found'],
  },
  'DELETE /api/admin/categories/:id': {
    summary: 'Deletes a category with its subcategories; their products move to another one.',
    who: 'staff',
    query: categoryRemovalSchema,
    responses: { 200: staffCategoriesSchema },
    errors: ['category_not_found', 'category_in_use', 'category_needed'],
  },
  'POST /api/admin/products/changes': {
    summary:
      'Makes the same change to up to 10,000 products, one after the other; it is followed and undone like an import. Requests with the same Idempotency-Key count once.',
    who: 'staff',
    body: changeProductsSchema,
    repeatable: 'by key and body',
    responses: { 201: importBatchDetailSchema },
    errors: ['too_many_imports'],
  },
  'POST /api/admin/products/changes/preview': {
    summary:
      'Previews such a change: the number of products, and of those it cannot be made to, of which the first are named with the reason. Changes nothing.',
    who: 'staff',
    body: changeProductsSchema,
    responses: { 200: changePreviewSchema },
  },
})
