import { z } from 'zod'
import {
  changePasswordSchema,
  confirmResponseSchema,
  confirmPasswordSchema,
  currentAdminSchema,
  loginResponseSchema,
  loginSchema,
  logoutResponseSchema,
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
  createImportSchema,
  importBatchDetailSchema,
  importBatchListSchema,
  importBatchQuerySchema,
  importFilesSchema,
  importItemChangeSchema,
  importItemListSchema,
  importItemQuerySchema,
  importItemSchema,
  importPartSchema,
  importPicturesSchema,
  importRateSchema,
  wantedFilesSchema,
} from './import-batches.js'
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
import { createPageSchema, pageSchema, updatePageSchema } from './pages.js'
import { customerDataSchema, customerErasedSchema, customerPhoneSchema } from './privacy.js'
import { csvFileSchema, reportCsvQuerySchema, reportQuerySchema, reportSchema } from './reports.js'
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

/** Some calls came with and without `/admin`; both are one call. */
const createProduct = {
  summary: 'Makes a product and opens its stock.',
  who: 'staff',
  body: createProductSchema,
  responses: { 201: productResponseSchema },
  errors: ['code_taken'],
} as const satisfies CallDescription
const updateProduct = {
  summary: 'Changes a product; of its stock only the difference to what the form showed.',
  who: 'staff',
  body: updateProductSchema,
  responses: { 200: productResponseSchema },
  errors: ['code_taken', 'invalid_product', 'product_not_found', 'version_conflict', 'out_of_stock'],
} as const satisfies CallDescription
const createSlide = {
  summary: 'Puts a product on the slider.',
  who: 'staff',
  body: sliderInputSchema,
  responses: { 201: sliderResponseSchema },
  errors: ['product_not_found', 'slider_duplicate'],
} as const satisfies CallDescription
const updateSlide = {
  summary: "Changes a slide's label and tag.",
  who: 'staff',
  body: sliderUpdateSchema,
  responses: { 200: sliderResponseSchema },
  errors: ['slider_not_found', 'product_not_found', 'slider_duplicate'],
} as const satisfies CallDescription
const deleteSlide = {
  summary: 'Takes a product off the slider.',
  who: 'staff',
  responses: { 200: deletedResponseSchema },
  errors: ['slider_not_found'],
} as const satisfies CallDescription
const orderChange = { who: 'staff', responses: { 200: staffOrderSchema } } as const

/** What the back office calls. */
export const adminCalls = describeCalls({
  'GET /api/admin/secure-status': {
    summary: 'Who is signed in; user is null for a visitor.',
    who: 'anyone',
    responses: { 200: secureStatusSchema },
  },
  'POST /api/admin/secure-login': {
    summary: 'Signs in; answers the token for Bearer and sets the cookies of a browser.',
    who: 'anyone',
    body: loginSchema,
    responses: { 200: loginResponseSchema },
    errors: ['invalid_credentials', 'too_many_requests'],
  },
  'POST /api/admin/secure-logout': {
    summary: 'Ends the session.',
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: logoutResponseSchema },
  },
  'GET /api/admin/current-admin': {
    summary: 'The role of whoever is signed in.',
    who: 'staff',
    responses: { 200: currentAdminSchema },
  },
  'POST /api/admin/account/confirm': {
    summary: 'Confirms the own password: users can be changed for ten minutes.',
    who: 'staff',
    body: confirmPasswordSchema,
    responses: { 200: confirmResponseSchema },
    errors: ['wrong_password', 'too_many_requests'],
  },
  'PUT /api/admin/account/password': {
    summary: 'Changes the own password, and ends all other sessions of the shop.',
    who: 'staff',
    body: changePasswordSchema,
    responses: { 200: sessionsEndedSchema },
    errors: ['wrong_password', 'too_many_requests'],
  },
  'GET /api/admin/account/sessions': {
    summary: "Where one is signed in, in the shop and in Strapi's panel with the same e-mail.",
    who: 'staff',
    responses: { 200: staffSessionsSchema },
  },
  'DELETE /api/admin/account/sessions/:id': {
    summary: 'Ends one of the own sessions.',
    who: 'staff',
    responses: { 200: deletedResponseSchema },
    errors: ['session_not_found'],
  },
  'POST /api/admin/account/end-other-sessions': {
    summary: 'Ends all own sessions but this one.',
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: sessionsEndedSchema },
  },
  'GET /api/admin/sessions': {
    summary: "All running sessions of staff, and of Strapi's panel.",
    who: 'admin',
    responses: { 200: staffSessionsSchema },
  },
  'DELETE /api/admin/sessions/:id': {
    summary: "Ends anybody's session.",
    who: 'admin',
    responses: { 200: deletedResponseSchema },
    errors: ['session_not_found'],
  },
  'GET /api/admin/users': {
    summary: 'All staff.',
    who: 'admin',
    responses: { 200: usersResponseSchema },
  },
  'POST /api/admin/create-user': {
    summary: 'Makes a member of staff; without a role an admin. Asks for a password confirmed of late.',
    who: 'admin',
    confirmed: true,
    body: createUserSchema,
    responses: { 201: userResponseSchema },
    errors: ['email_taken'],
  },
  'PUT /api/admin/users/:id': {
    summary:
      'Changes one (confirmed of late). An empty password and a missing role stay as they are; a new one ends their sessions.',
    who: 'admin',
    confirmed: true,
    body: updateUserSchema,
    responses: { 200: userResponseSchema },
    errors: ['user_not_found', 'email_taken', 'last_admin'],
  },
  'DELETE /api/admin/users/:id': {
    summary: 'Removes one (confirmed of late), and ends their sessions.',
    who: 'admin',
    confirmed: true,
    responses: { 200: deletedResponseSchema },
    errors: ['user_not_found', 'last_admin', 'own_account'],
  },
  'GET /api/admin/audit': {
    summary: 'Who of the staff changed what, who signed in, failed to, or was rejected; newest first.',
    who: 'admin',
    query: auditQuerySchema,
    responses: { 200: auditListSchema },
  },
  'GET /api/admin/stock-alerts': {
    summary: 'What is sold out or low.',
    who: 'staff',
    responses: { 200: stockAlertsSchema },
  },
  'GET /api/admin/products': {
    summary: 'Products with codes and hidden ones, up to 10,000 on a page.',
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
    summary: 'One product with all that its form shows.',
    who: 'staff',
    responses: { 200: staffProductSchema },
    errors: ['product_not_found'],
  },
  'POST /api/admin/products': createProduct,
  'POST /api/products': createProduct,
  'PATCH /api/admin/products': {
    summary: 'The same change to many products: all of them or none.',
    who: 'staff',
    body: bulkEditSchema,
    responses: { 200: bulkEditResponseSchema },
    errors: ['product_not_found', 'version_conflict', 'out_of_stock'],
  },
  'PUT /api/products/:id': updateProduct,
  'PUT /api/admin/products/:id': updateProduct,
  'DELETE /api/admin/products/:id': {
    summary: 'Removes a product from shop and slider; orders keep their copy.',
    who: 'staff',
    responses: { 200: deletedResponseSchema },
    errors: ['invalid_product', 'product_not_found'],
  },
  'POST /api/upload': {
    summary: 'Takes one picture in, checked by its bytes and encoded anew.',
    who: 'staff',
    upload: true,
    responses: { 200: uploadResponseSchema },
    errors: ['unsupported_picture', 'picture_too_large', 'picture_missing'],
  },
  'GET /api/admin/slider': {
    summary: 'The slides with hidden products and codes.',
    who: 'staff',
    responses: { 200: z.array(staffSliderItemSchema) },
  },
  'POST /api/slider': createSlide,
  'POST /api/admin/slider': createSlide,
  'PUT /api/admin/slider/order': {
    summary: 'Puts the slides in another order.',
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
    summary: "Commits a session's pending order, or makes one of its cart and commits it.",
    who: 'staff',
    body: commitCartSchema,
    responses: { 200: commitResponseSchema },
    errors: ['bad_session', 'cart_empty', 'address_incomplete', ...AGREEING_CODES],
  },
  'GET /api/admin/orders': {
    summary: 'The order admin: what waits, oldest first, or by filter and search.',
    who: 'staff',
    query: orderQuerySchema,
    responses: { 200: orderListSchema },
  },
  'POST /api/admin/orders': {
    summary: 'An order taken on the phone: the prices and stock of the shop, no caps.',
    who: 'staff',
    body: createStaffOrderSchema,
    responses: { 201: orderCreatedSchema },
    errors: PLACING_CODES,
  },
  'GET /api/admin/orders/holds': {
    summary: 'Whose waiting orders hold how much stock, and until when.',
    who: 'staff',
    responses: { 200: heldStockSchema },
  },
  'POST /api/admin/orders/release': {
    summary: 'Cancels waiting orders, each by itself, and gives their stock back.',
    who: 'staff',
    body: releaseOrdersSchema,
    responses: { 200: releasedSchema },
  },
  'POST /api/admin/orders/batch-transitions': {
    summary: 'Packs orders or hands them to a courier, each by itself, and says of each what became of it.',
    who: 'staff',
    body: batchTransitionSchema,
    responses: { 200: batchOutcomeSchema },
  },
  'GET /api/admin/orders/:id': {
    ...orderChange,
    summary: 'An order with all that happened to it.',
    errors: ['order_not_found'],
  },
  'PATCH /api/admin/orders/:id': {
    ...orderChange,
    summary: 'Changes the lines of an unconfirmed order, its customer, the received tick, or the courier.',
    body: editOrderSchema,
    errors: ['order_not_found', 'version_conflict', 'illegal_transition', 'product_id_missing', ...AGREEING_CODES],
  },
  'POST /api/admin/orders/:id/transitions': {
    ...orderChange,
    summary: 'Moves an order to its next state; the courier and the waybill number come with `dispatched`.',
    body: transitionSchema,
    errors: ['order_not_found', 'version_conflict', 'illegal_transition', 'out_of_stock'],
  },
  'POST /api/admin/orders/:id/cash': {
    ...orderChange,
    summary: 'Moves the cash of an order.',
    body: cashMoveSchema,
    errors: ['order_not_found', 'version_conflict', 'illegal_transition'],
  },
  'POST /api/admin/orders/:id/notes': {
    ...orderChange,
    summary: 'Adds a note to an order.',
    body: orderNoteSchema,
    errors: ['order_not_found'],
  },
  'POST /api/admin/phone-marks': {
    summary: 'Puts a warning on a phone number, or takes it away.',
    who: 'staff',
    body: phoneFlagSchema,
    responses: { 200: z.object({ phoneNumber: z.string(), warning: z.string() }) },
  },
  'POST /api/admin/customers/export': {
    summary:
      'What the shop knows of whoever has this phone (confirmed of late): their latest 500 orders, notes, warning.',
    who: 'admin',
    confirmed: true,
    body: customerPhoneSchema,
    responses: { 200: customerDataSchema },
  },
  'POST /api/admin/customers/erase': {
    summary: 'Makes all orders of this phone anonymous (confirmed of late); what was sold, for how much, stays.',
    who: 'admin',
    confirmed: true,
    body: customerPhoneSchema,
    responses: { 200: customerErasedSchema },
    errors: ['customer_has_open_orders'],
  },
  'POST /api/admin/imports': {
    summary: 'Reads a CSV of products and says what it would change; with apply it changes it.',
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
    summary: 'Begins an import: a file of up to 20 MB that comes in parts of 360 KB, the last one smaller.',
    who: 'staff',
    body: createImportSchema,
    responses: { 201: importBatchDetailSchema },
    errors: ['too_many_imports'],
  },
  'GET /api/admin/imports/batches/:id': {
    summary: 'How far an import is, what the file could not say, and what became of its products.',
    who: 'staff',
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found'],
  },
  'PUT /api/admin/imports/batches/:id/parts/:position': {
    summary: 'Takes a part, in any order; one that came already is taken as it is. The last one starts the reading.',
    who: 'staff',
    body: importPartSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found'],
  },
  'GET /api/admin/imports/batches/:id/items': {
    summary: 'What the import does product by product, 50 at a time.',
    who: 'staff',
    query: importItemQuerySchema,
    responses: { 200: importItemListSchema },
    errors: ['import_not_found'],
  },
  'PATCH /api/admin/imports/batches/:id/items/:itemId': {
    summary: 'Leaves a product out of what is published, or takes it in again.',
    who: 'staff',
    body: importItemChangeSchema,
    responses: { 200: importItemSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'PUT /api/admin/imports/batches/:id/rate': {
    summary: "Says what one of the file's currency is in rand; its products are priced anew.",
    who: 'staff',
    body: importRateSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'POST /api/admin/imports/batches/:id/wanted': {
    summary: 'Which of these files are pictures that the import lacks, by their names.',
    who: 'staff',
    body: importFilesSchema,
    responses: { 200: wantedFilesSchema },
    errors: ['import_not_found'],
  },
  'POST /api/admin/imports/batches/:id/pictures': {
    summary: 'Gives uploaded pictures to the products that name their files.',
    who: 'staff',
    body: importPicturesSchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'POST /api/admin/imports/batches/:id/publish': {
    summary: 'Shows the new products that have a picture and makes the changes that wait.',
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready', 'rate_missing'],
  },
  'POST /api/admin/imports/batches/:id/undo': {
    summary: 'Takes back what nobody touched since, and names the rest; a product with orders is hidden.',
    who: 'staff',
    body: emptyBodySchema,
    responses: { 200: importBatchDetailSchema },
    errors: ['import_not_found', 'import_not_ready'],
  },
  'GET /api/admin/exports/products': {
    summary: 'All products as a CSV file that the importer reads back without a difference.',
    who: 'staff',
    responses: { 200: csvFileSchema },
  },
  'GET /api/admin/reports': {
    summary:
      'Sales by day, product and province, stock value, slow movers and cash, of a year at most; 500 products in a list.',
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
    summary: 'Changes settings; what is absent stays.',
    who: 'admin',
    body: updateSettingsSchema,
    responses: { 200: adminSettingsSchema },
  },
  'GET /api/admin/pages/:slug': {
    summary: 'A page as it is written, with its placeholders.',
    who: 'admin',
    responses: { 200: pageSchema },
    errors: ['page_not_found'],
  },
  'POST /api/admin/pages': {
    summary: 'Adds a page of the shop’s own.',
    who: 'admin',
    body: createPageSchema,
    responses: { 201: pageSchema },
    errors: ['page_exists', 'too_many_pages'],
  },
  'DELETE /api/admin/pages/:slug': {
    summary: 'Deletes a page of the shop’s own.',
    who: 'admin',
    responses: { 200: deletedResponseSchema },
    errors: ['page_not_found', 'page_needed'],
  },
  'PUT /api/admin/pages/:slug': {
    summary: 'Changes a page.',
    who: 'admin',
    body: updatePageSchema,
    responses: { 200: pageSchema },
    errors: ['page_not_found'],
  },
})
