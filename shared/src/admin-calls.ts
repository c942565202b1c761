import { z } from 'zod'
import {
  changePasswordSchema,
  confirmPasswordSchema,
  confirmResponseSchema,
  currentAdminSchema,
  forgotPasswordResponseSchema,
  forgotPasswordSchema,
  loginResponseSchema,
  loginSchema,
  logoutResponseSchema,
  resetPasswordSchema,
  secureStatusSchema,
  sessionsEndedSchema,
  staffSessionsSchema,
} from './admin-auth.js'
import { auditListSchema, auditQuerySchema } from './audit.js'
import {
  AGREEING_CODES,
  describeCalls,
  emptyBodySchema,
  PLACING_CODES,
  type CallDescription,
} from './call-description.js'
import {
  bulkEditResponseSchema,
  bulkEditSchema,
  checkCodeResponseSchema,
  createProductSchema,
  deletedResponseSchema,
  productResponseSchema,
  productQuerySchema,
  staffProductListSchema,
  staffProductSchema,
  updateProductSchema,
} from './catalogue.js'
import {
  categoryInputSchema,
  categoryOrderSchema,
  categoryRemovalSchema,
  staffCategoriesSchema,
  updateCategorySchema,
} from './categories.js'
import {
  createImportSchema,
  fetchPicturesSchema,
  importBatchDetailSchema,
  importBatchListSchema,
  importBatchQuerySchema,
  importCategoriesSchema,
  importFilesSchema,
  importItemChangeSchema,
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
import {
  batchOutcomeSchema,
  batchTransitionSchema,
  cashMoveSchema,
  commitResponseSchema,
  commitCartSchema,
  createStaffOrderSchema,
  editOrderSchema,
  heldStockSchema,
  orderCreatedSchema,
  orderListSchema,
  orderNoteSchema,
  orderQuerySchema,
  phoneFlagSchema,
  releasedSchema,
  releaseOrdersSchema,
  staffOrderSchema,
  transitionSchema,
} from './orders.js'
import { staffFeedsSchema } from './feeds.js'
import { pocketCatalogueResponseSchema, pocketCatalogueSchema } from './pocket-catalogue.js'
import { createPageSchema, pageSchema, updatePageSchema } from './pages.js'
import { customerDataSchema, customerErasedSchema, customerPhoneSchema } from './privacy.js'
import { csvFileSchema, reportCsvQuerySchema, reportQuerySchema, reportSchema } from './reports.js'
import { secondStepResponseSchema } from './second-factor.js'
import { changePreviewSchema, changeProductsSchema } from './change-products.js'
import { savedFilterInputSchema, savedFilterOrderSchema, savedFiltersSchema } from './saved-filters.js'
import { adminSettingsSchema, updateSettingsSchema } from './settings.js'
import {
  sliderResponseSchema,
  sliderInputSchema,
  sliderOrderSchema,
  sliderUpdateSchema,
  staffSliderItemSchema,
} from './slider.js'
import { stockAlertsSchema } from './stock.js'
import { uploadResponseSchema } from './uploads.js'
import { createUserSchema, updateUserSchema, userResponseSchema, usersResponseSchema } from './users.js'

/** Two paths lead to this call, with and without `/admin`. */
const createProduct = {
  summary: 'Creates a product with its opening stock. Requests with the same Idempotency-Key count once.',
  who: 'staff',
  body: createProductSchema,
  responses: { 201: productResponseSchema },
  errors: ['code_taken'],
} as const satisfies CallDescription
const updateProduct = {
  summary:
    'Replaces a product: an absent code and absent combinations stay, other absent fields get the defaults of a new product. Stock changes by the difference to the stock that the form showed.',
  who: 'staff',
  body: updateProductSchema,
  responses: { 200: productResponseSchema },
  errors: ['code_taken', 'invalid_product', 'product_not_found', 'version_conflict', 'out_of_stock'],
} as const satisfies CallDescription
const createSlide = {
  summary: 'Adds a product to the slider.',
  who: 'staff',
  body: sliderInputSchema,
  responses: { 201: sliderResponseSchema },
  errors: ['product_not_found', 'slider_duplicate'],
} as const satisfies CallDescription
const updateSlide = {
  summary: 'Changes the label and tag of a slide.',
  who: 'staff',
  body: sliderUpdateSchema,
  responses: { 200: sliderResponseSchema },
  errors: ['slider_not_found', 'product_not_found', 'slider_duplicate'],
} as const satisfies CallDescription
const deleteSlide = {
  summary: 'Removes a product from the slider.',
  who: 'staff',
  responses: { 200: deletedResponseSchema },
  errors: ['slider_not_found'],
} as const satisfies CallDescription
const orderChange = { who: 'staff', responses: { 200: staffOrderSchema } } as const

/** The calls of the back office. */
export const adminCalls = describeCalls({
  'GET /api/admin/secure-status': {
    summary: 'The signed-in user; null for a visitor.',
    who: 'anyone',
    responses: { 200: secureStatusSchema },
  },
  'POST /api/admin/secure-login': {
    summary: 'Signs in: returns the Bearer token and sets the cookies for browsers. 202 if a second step follows.',
    who: 'anyone',
    body: loginSchema,
    responses: { 200: loginResponseSchema, 202: secondStepResponseSchema },
    errors: ['invalid_credentials', 'too_many_requests'],
  },
  'POST /api/admin/forgot-password': {
    summary: 'Sends a password reset link if the user exists; the response does not reveal it.',
    who: 'anyone',
    body: forgotPasswordSchema,
    responses: { 200: forgotPasswordResponseSchema },
    errors: ['mail_off', 'too_many_requests'],
  },
  'POST /api/admin/reset-password': {
    summary: "Sets a new password with the key of a reset link, once, and ends all of the user's sessions in the shop.",
    who: 'anyone',
    body: resetPasswordSchema,
    responses: { 200: sessionsEndedSchema },
    errors: ['reset_link_invalid', 'too_many_requests'],
  },
  'POST /api/admin/secure-logout': {
    summary: 'Signs out.',
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: logoutResponseSchema },
  },
  'GET /api/admin/current-admin': {
    summary: 'The role of the signed-in user.',
    who: 'staff',
    responses: { 200: currentAdminSchema },
  },
  'POST /api/admin/account/confirm': {
    summary: "Confirms the user's own password, which allows changes to users for ten minutes.",
    who: 'staff',
    body: confirmPasswordSchema,
    responses: { 200: confirmResponseSchema },
    errors: ['wrong_password', 'too_many_requests'],
  },
  'PUT /api/admin/account/password': {
    summary: "Changes the user's own password and ends their other sessions in the shop.",
    who: 'staff',
    body: changePasswordSchema,
    responses: { 200: sessionsEndedSchema },
    errors: ['wrong_password', 'too_many_requests'],
  },
  'GET /api/admin/account/sessions': {
    summary: "The user's own sessions, in the shop and, with the same e-mail address, in Strapi's panel.",
    who: 'staff',
    responses: { 200: staffSessionsSchema },
  },
  'DELETE /api/admin/account/sessions/:id': {
    summary: "Ends one of the user's own sessions.",
    who: 'staff',
    responses: { 200: deletedResponseSchema },
    errors: ['session_not_found'],
  },
  'POST /api/admin/account/end-other-sessions': {
    summary: "Ends the user's own sessions except this one.",
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: sessionsEndedSchema },
  },
  'GET /api/admin/sessions': {
    summary: "All active sessions of staff and of Strapi's panel.",
    who: 'admin',
    responses: { 200: staffSessionsSchema },
  },
  'DELETE /api/admin/sessions/:id': {
    summary: 'Ends a session of any user.',
    who: 'admin',
    responses: { 200: deletedResponseSchema },
    errors: ['session_not_found'],
  },
  'GET /api/admin/users': {
    summary: 'All staff accounts.',
    who: 'admin',
    responses: { 200: usersResponseSchema },
  },
  'POST /api/admin/create-user': {
    summary: 'Creates a staff account; the role is admin if absent. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    body: createUserSchema,
    responses: { 201: userResponseSchema },
    errors: ['email_taken'],
  },
  'PUT /api/admin/users/:id': {
    summary:
      "Changes a staff account; absent fields and an empty password stay. A new password or role ends the user's sessions. Requires a recently confirmed password.",
    who: 'admin',
    confirmed: true,
    body: updateUserSchema,
    responses: { 200: userResponseSchema },
    errors: ['user_not_found', 'email_taken', 'last_admin'],
  },
  'DELETE /api/admin/users/:id': {
    summary: 'Deletes a staff account and ends its sessions. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    responses: { 200: deletedResponseSchema },
    errors: ['user_not_found', 'last_admin', 'own_account'],
  },
  'GET /api/admin/audit': {
    summary: 'The audit list: changes by staff, sign-ins, failed sign-ins and rejected requests; newest first.',
    who: 'admin',
    query: auditQuerySchema,
    responses: { 200: auditListSchema },
  },
  'GET /api/admin/stock-alerts': {
    summary: 'Products that are sold out or low in stock.',
    who: 'staff',
    responses: { 200: stockAlertsSchema },
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
    summary: 'Makes the same change to up to 50 products: to all of them or to none.',
    who: 'staff',
    body: bulkEditSchema,
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
  'POST /api/upload': {
    summary: 'Uploads a picture, which is checked by its content and re-encoded.',
    who: 'staff',
    upload: true,
    responses: { 200: uploadResponseSchema },
    errors: ['unsupported_picture', 'picture_too_large', 'picture_missing'],
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
  'GET /api/admin/feeds': {
    summary: 'The secret addresses of the feeds, and the numbers of products in them.',
    who: 'admin',
    responses: { 200: staffFeedsSchema },
  },
  'POST /api/admin/feeds/:feed/renew': {
    summary: 'Creates or renews the address of a feed; the old address stops working at once.',
    who: 'admin',
    body: emptyBodySchema,
    responses: { 200: staffFeedsSchema },
  },
  'GET /api/admin/slider': {
    summary: 'The slides, including those of hidden products, with codes.',
    who: 'staff',
    responses: { 200: z.array(staffSliderItemSchema) },
  },
  'POST /api/slider': createSlide,
  'POST /api/admin/slider': createSlide,
  'PUT /api/admin/slider/order': {
    summary: 'Reorders the slides.',
    who: 'staff',
    body: sliderOrderSchema,
    responses: { 200: z.array(staffSliderItemSchema) },
    errors: ['slider_not_found'],
  },
  'PUT /api/slider/:id': updateSlide,
  'PUT /api/admin/slider/:id': updateSlide,
  'DELETE /api/slider/:id': deleteSlide,
  'DELETE /api/admin/slider/:id': deleteSlide,
  'POST /api/orders/commit-cart': {
    summary: "Commits a session's pending order, or creates one from its cart and commits it.",
    who: 'staff',
    body: commitCartSchema,
    responses: { 200: commitResponseSchema },
    errors: ['bad_session', 'cart_empty', 'address_incomplete', ...AGREEING_CODES],
  },
  'GET /api/admin/orders': {
    summary: 'Lists orders: the pending ones, oldest first, or by filter and search.',
    who: 'staff',
    query: orderQuerySchema,
    responses: { 200: orderListSchema },
  },
  'POST /api/admin/orders': {
    summary:
      "Creates an order taken by phone, at the shop's prices and from its stock; the caps for shoppers do not apply.",
    who: 'staff',
    body: createStaffOrderSchema,
    responses: { 201: orderCreatedSchema },
    errors: PLACING_CODES,
  },
  'GET /api/admin/orders/holds': {
    summary: 'Stock held by pending orders: by whom, how much and until when.',
    who: 'staff',
    responses: { 200: heldStockSchema },
  },
  'POST /api/admin/orders/release': {
    summary: 'Cancels pending orders, each on its own, and releases their stock.',
    who: 'staff',
    body: releaseOrdersSchema,
    responses: { 200: releasedSchema },
  },
  'POST /api/admin/orders/batch-transitions': {
    summary: 'Packs orders or hands them to a courier, each on its own; the response has the result of each.',
    who: 'staff',
    body: batchTransitionSchema,
    responses: { 200: batchOutcomeSchema },
  },
  'GET /api/admin/orders/:id': {
    ...orderChange,
    summary: 'An order with its history.',
    errors: ['order_not_found'],
  },
  'PATCH /api/admin/orders/:id': {
    ...orderChange,
    summary: 'Changes the lines of an unconfirmed order, the customer, the received mark or the courier.',
    body: editOrderSchema,
    errors: ['order_not_found', 'version_conflict', 'illegal_transition', 'product_id_missing', ...AGREEING_CODES],
  },
  'POST /api/admin/orders/:id/transitions': {
    ...orderChange,
    summary: 'Moves an order to another state; `dispatched` takes the courier and the waybill number.',
    body: transitionSchema,
    errors: ['order_not_found', 'version_conflict', 'illegal_transition', 'out_of_stock'],
  },
  'POST /api/admin/orders/:id/cash': {
    ...orderChange,
    summary: 'Moves the cash of an order to another state.',
    body: cashMoveSchema,
    errors: ['order_not_found', 'version_conflict', 'illegal_transition'],
  },
  'POST /api/admin/orders/:id/notes': {
    ...orderChange,
    summary: 'Adds a note to an order. Requests with the same Idempotency-Key count once.',
    body: orderNoteSchema,
    errors: ['order_not_found'],
  },
  'POST /api/admin/phone-marks': {
    summary: 'Adds a warning to a phone number, or removes it.',
    who: 'staff',
    body: phoneFlagSchema,
    responses: { 200: z.object({ phoneNumber: z.string(), warning: z.string() }) },
    errors: ['version_conflict'],
  },
  'POST /api/admin/customers/export': {
    summary:
      'Exports the data of the customer with this phone number: the latest 500 orders, notes and the warning. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    body: customerPhoneSchema,
    responses: { 200: customerDataSchema },
  },
  'POST /api/admin/customers/erase': {
    summary:
      'Anonymises all orders of this phone number; the sold products and amounts stay. Requires a recently confirmed password.',
    who: 'admin',
    confirmed: true,
    body: customerPhoneSchema,
    responses: { 200: customerErasedSchema },
    errors: ['customer_has_open_orders'],
  },
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
  'POST /api/admin/products/changes': {
    summary:
      'Makes the same change to up to 10,000 products, one after the other; it is followed and undone like an import. Requests with the same Idempotency-Key count once.',
    who: 'staff',
    body: changeProductsSchema,
    responses: { 201: importBatchDetailSchema },
    errors: ['too_many_imports'],
  },
  'POST /api/admin/products/changes/preview': {
    summary: 'Previews such a change: the number of products, and of those it cannot be made to. Changes nothing.',
    who: 'staff',
    body: changeProductsSchema,
    responses: { 200: changePreviewSchema },
  },
  'POST /api/admin/imports/batches': {
    summary:
      'Starts an import of a file of up to 20 MB, which is uploaded in parts of 360 KB; the last one may be smaller.',
    who: 'staff',
    body: createImportSchema,
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
  'GET /api/admin/reports': {
    summary:
      'Sales by day, product and province, stock value, slow movers and cash, for at most a year; at most 500 products per list.',
    who: 'admin',
    query: reportQuerySchema,
    responses: { 200: reportSchema },
  },
  'GET /api/admin/reports/csv': {
    summary: 'One table of the reports (up to 10,000 products), or the orders of a period, as a CSV file.',
    who: 'admin',
    query: reportCsvQuerySchema,
    responses: { 200: csvFileSchema },
  },
  'GET /api/admin/settings': { summary: 'All settings.', who: 'admin', responses: { 200: adminSettingsSchema } },
  'PUT /api/admin/settings': {
    summary: 'Changes settings; absent fields stay.',
    who: 'admin',
    body: updateSettingsSchema,
    responses: { 200: adminSettingsSchema },
    errors: ['version_conflict'],
  },
  'GET /api/admin/pages/:slug': {
    summary: 'The source of a page, with its placeholders.',
    who: 'admin',
    responses: { 200: pageSchema },
    errors: ['page_not_found'],
  },
  'POST /api/admin/pages': {
    summary: 'Creates a page.',
    who: 'admin',
    body: createPageSchema,
    responses: { 201: pageSchema },
    errors: ['page_exists', 'too_many_pages'],
  },
  'DELETE /api/admin/pages/:slug': {
    summary: 'Deletes a page that the shop created.',
    who: 'admin',
    responses: { 200: deletedResponseSchema },
    errors: ['page_not_found', 'page_needed'],
  },
  'PUT /api/admin/pages/:slug': {
    summary: 'Changes a page; absent fields stay.',
    who: 'admin',
    body: updatePageSchema,
    responses: { 200: pageSchema },
    errors: ['page_not_found'],
  },
})
