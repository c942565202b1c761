import { z } from 'zod'
import {
  changePasswordSchema,
  confirmAnswerSchema,
  confirmPasswordSchema,
  currentAdminSchema,
  loginAnswerSchema,
  loginSchema,
  logoutAnswerSchema,
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
  bulkEditAnswerSchema,
  bulkEditSchema,
  checkCodeAnswerSchema,
  createProductSchema,
  deletedAnswerSchema,
  productAnswerSchema,
  productQuerySchema,
  staffProductListSchema,
  staffProductSchema,
  updateProductSchema,
} from './catalogue.js'
import { importAnswerSchema, importSchema } from './imports.js'
import {
  cashMoveSchema,
  commitAnswerSchema,
  commitCartSchema,
  createStaffOrderSchema,
  editOrderSchema,
  heldStockSchema,
  orderCreatedSchema,
  orderListSchema,
  orderNoteSchema,
  orderQuerySchema,
  phoneMarkSchema,
  releasedSchema,
  releaseOrdersSchema,
  staffOrderSchema,
  transitionSchema,
} from './orders.js'
import { pageSchema, updatePageSchema } from './pages.js'
import { csvFileSchema, reportCsvQuerySchema, reportQuerySchema, reportSchema } from './reports.js'
import { adminSettingsSchema, updateSettingsSchema } from './settings.js'
import {
  sliderAnswerSchema,
  sliderInputSchema,
  sliderOrderSchema,
  sliderUpdateSchema,
  staffSliderItemSchema,
} from './slider.js'
import { stockAlertsSchema } from './stock.js'
import { uploadAnswerSchema } from './uploads.js'
import { createUserSchema, updateUserSchema, userAnswerSchema, usersAnswerSchema } from './users.js'

/** Some calls came with and without `/admin`; both are one call. */
const createProduct = {
  summary: 'Makes a product and opens its stock.',
  who: 'staff',
  body: createProductSchema,
  answers: { 201: productAnswerSchema },
  errors: ['code_taken'],
} as const satisfies CallDescription
const updateProduct = {
  summary: 'Changes a product; of its stock only the difference to what the form showed.',
  who: 'staff',
  body: updateProductSchema,
  answers: { 200: productAnswerSchema },
  errors: ['code_taken', 'invalid_product', 'product_not_found', 'version_conflict', 'out_of_stock'],
} as const satisfies CallDescription
const createSlide = {
  summary: 'Puts a product on the slider.',
  who: 'staff',
  body: sliderInputSchema,
  answers: { 201: sliderAnswerSchema },
  errors: ['product_not_found', 'slider_duplicate'],
} as const satisfies CallDescription
const updateSlide = {
  summary: "Changes a slide's label and tag.",
  who: 'staff',
  body: sliderUpdateSchema,
  answers: { 200: sliderAnswerSchema },
  errors: ['slider_not_found', 'product_not_found', 'slider_duplicate'],
} as const satisfies CallDescription
const deleteSlide = {
  summary: 'Takes a product off the slider.',
  who: 'staff',
  answers: { 200: deletedAnswerSchema },
  errors: ['slider_not_found'],
} as const satisfies CallDescription
const orderChange = { who: 'staff', answers: { 200: staffOrderSchema } } as const

/** What the back office calls. */
export const adminCalls = describeCalls({
  'GET /api/admin/secure-status': {
    summary: 'Who is signed in; user is null for a visitor.',
    who: 'anyone',
    answers: { 200: secureStatusSchema },
  },
  'POST /api/admin/secure-login': {
    summary: 'Signs in; answers the token for Bearer and sets the cookies of a browser.',
    who: 'anyone',
    body: loginSchema,
    answers: { 200: loginAnswerSchema },
    errors: ['invalid_credentials', 'too_many_requests'],
  },
  'POST /api/admin/secure-logout': {
    summary: 'Ends the session.',
    who: 'staff',
    body: emptyBodySchema,
    answers: { 200: logoutAnswerSchema },
  },
  'GET /api/admin/current-admin': {
    summary: 'The role of whoever is signed in.',
    who: 'staff',
    answers: { 200: currentAdminSchema },
  },
  'POST /api/admin/account/confirm': {
    summary: 'Confirms the own password: users can be changed for ten minutes.',
    who: 'staff',
    body: confirmPasswordSchema,
    answers: { 200: confirmAnswerSchema },
    errors: ['wrong_password', 'too_many_requests'],
  },
  'PUT /api/admin/account/password': {
    summary: 'Changes the own password, and ends all other sessions of the shop.',
    who: 'staff',
    body: changePasswordSchema,
    answers: { 200: sessionsEndedSchema },
    errors: ['wrong_password', 'too_many_requests'],
  },
  'GET /api/admin/account/sessions': {
    summary: "Where one is signed in, in the shop and in Strapi's panel with the same e-mail.",
    who: 'staff',
    answers: { 200: staffSessionsSchema },
  },
  'DELETE /api/admin/account/sessions/:id': {
    summary: 'Ends one of the own sessions.',
    who: 'staff',
    answers: { 200: deletedAnswerSchema },
    errors: ['session_not_found'],
  },
  'POST /api/admin/account/end-other-sessions': {
    summary: 'Ends all own sessions but this one.',
    who: 'staff',
    body: emptyBodySchema,
    answers: { 200: sessionsEndedSchema },
  },
  'GET /api/admin/sessions': {
    summary: "All running sessions of staff, and of Strapi's panel.",
    who: 'admin',
    answers: { 200: staffSessionsSchema },
  },
  'DELETE /api/admin/sessions/:id': {
    summary: "Ends anybody's session.",
    who: 'admin',
    answers: { 200: deletedAnswerSchema },
    errors: ['session_not_found'],
  },
  'GET /api/admin/users': {
    summary: 'All staff.',
    who: 'admin',
    answers: { 200: usersAnswerSchema },
  },
  'POST /api/admin/create-user': {
    summary: 'Makes a member of staff; without a role an admin. Asks for a password confirmed of late.',
    who: 'admin',
    confirmed: true,
    body: createUserSchema,
    answers: { 201: userAnswerSchema },
    errors: ['email_taken'],
  },
  'PUT /api/admin/users/:id': {
    summary:
      'Changes one (confirmed of late). An empty password and a missing role stay as they are; a new one ends their sessions.',
    who: 'admin',
    confirmed: true,
    body: updateUserSchema,
    answers: { 200: userAnswerSchema },
    errors: ['user_not_found', 'email_taken', 'last_admin'],
  },
  'DELETE /api/admin/users/:id': {
    summary: 'Removes one (confirmed of late), and ends their sessions.',
    who: 'admin',
    confirmed: true,
    answers: { 200: deletedAnswerSchema },
    errors: ['user_not_found', 'last_admin', 'own_account'],
  },
  'GET /api/admin/audit': {
    summary: 'Who of the staff changed what, who signed in, failed to, or was refused; newest first.',
    who: 'admin',
    query: auditQuerySchema,
    answers: { 200: auditListSchema },
  },
  'GET /api/admin/stock-alerts': {
    summary: 'What is sold out or low.',
    who: 'staff',
    answers: { 200: stockAlertsSchema },
  },
  'GET /api/admin/products': {
    summary: 'Products with codes and hidden ones, up to 10,000 on a page.',
    who: 'staff',
    query: productQuerySchema,
    answers: { 200: staffProductListSchema },
  },
  'GET /api/admin/products/check-code/:code': {
    summary: 'Whether a product has this code.',
    who: 'staff',
    answers: { 200: checkCodeAnswerSchema },
  },
  'GET /api/admin/products/:id': {
    summary: 'One product with all that its form shows.',
    who: 'staff',
    answers: { 200: staffProductSchema },
    errors: ['product_not_found'],
  },
  'POST /api/admin/products': createProduct,
  'POST /api/products': createProduct,
  'PATCH /api/admin/products': {
    summary: 'The same change to many products: all of them or none.',
    who: 'staff',
    body: bulkEditSchema,
    answers: { 200: bulkEditAnswerSchema },
    errors: ['product_not_found', 'version_conflict', 'out_of_stock'],
  },
  'PUT /api/products/:id': updateProduct,
  'PUT /api/admin/products/:id': updateProduct,
  'DELETE /api/admin/products/:id': {
    summary: 'Removes a product from shop and slider; orders keep their copy.',
    who: 'staff',
    answers: { 200: deletedAnswerSchema },
    errors: ['invalid_product', 'product_not_found'],
  },
  'POST /api/admin/products/:id/duplicate': {
    summary: 'A hidden copy of a product to go on from.',
    who: 'staff',
    body: emptyBodySchema,
    answers: { 201: productAnswerSchema },
    errors: ['invalid_product', 'product_not_found'],
  },
  'POST /api/upload': {
    summary: 'Takes one picture in, checked by its bytes and encoded anew.',
    who: 'staff',
    upload: true,
    answers: { 200: uploadAnswerSchema },
    errors: ['unsupported_picture', 'picture_too_large', 'picture_missing'],
  },
  'GET /api/admin/slider': {
    summary: 'The slides with hidden products and codes.',
    who: 'staff',
    answers: { 200: z.array(staffSliderItemSchema) },
  },
  'POST /api/slider': createSlide,
  'POST /api/admin/slider': createSlide,
  'PUT /api/admin/slider/order': {
    summary: 'Puts the slides in another order.',
    who: 'staff',
    body: sliderOrderSchema,
    answers: { 200: z.array(staffSliderItemSchema) },
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
    answers: { 200: commitAnswerSchema },
    errors: ['bad_session', 'cart_empty', 'address_incomplete', ...AGREEING_CODES],
  },
  'GET /api/admin/orders': {
    summary: 'The order desk: what waits, oldest first, or by filter and search.',
    who: 'staff',
    query: orderQuerySchema,
    answers: { 200: orderListSchema },
  },
  'POST /api/admin/orders': {
    summary: 'An order taken on the phone: the prices and stock of the shop, no caps.',
    who: 'staff',
    body: createStaffOrderSchema,
    answers: { 201: orderCreatedSchema },
    errors: PLACING_CODES,
  },
  'GET /api/admin/orders/holds': {
    summary: 'Whose waiting orders hold how much stock, and until when.',
    who: 'staff',
    answers: { 200: heldStockSchema },
  },
  'POST /api/admin/orders/release': {
    summary: 'Cancels waiting orders, each by itself, and gives their stock back.',
    who: 'staff',
    body: releaseOrdersSchema,
    answers: { 200: releasedSchema },
  },
  'GET /api/admin/orders/:id': {
    ...orderChange,
    summary: 'An order with all that happened to it.',
    errors: ['order_not_found'],
  },
  'PATCH /api/admin/orders/:id': {
    ...orderChange,
    summary: 'Changes the lines of an unconfirmed order, its customer, or the received tick.',
    body: editOrderSchema,
    errors: ['order_not_found', 'version_conflict', 'illegal_transition', 'product_id_missing', ...AGREEING_CODES],
  },
  'POST /api/admin/orders/:id/transitions': {
    ...orderChange,
    summary: 'Moves an order to its next state.',
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
    body: phoneMarkSchema,
    answers: { 200: z.object({ phoneNumber: z.string(), warning: z.string() }) },
  },
  'POST /api/admin/imports': {
    summary: 'Reads a CSV of products and says what it would change; with apply it changes it.',
    who: 'staff',
    body: importSchema,
    answers: { 200: importAnswerSchema },
  },
  'GET /api/admin/exports/products': {
    summary: 'All products as a CSV file that the importer reads back without a difference.',
    who: 'staff',
    answers: { 200: csvFileSchema },
  },
  'GET /api/admin/reports': {
    summary:
      'Sales by day, product and province, stock value, slow movers and cash, of a year at most; 500 products in a list.',
    who: 'admin',
    query: reportQuerySchema,
    answers: { 200: reportSchema },
  },
  'GET /api/admin/reports/csv': {
    summary: 'One table of the reports (up to 10,000 products), or the orders of a period, as a CSV file.',
    who: 'admin',
    query: reportCsvQuerySchema,
    answers: { 200: csvFileSchema },
  },
  'GET /api/admin/settings': { summary: 'All settings.', who: 'admin', answers: { 200: adminSettingsSchema } },
  'PUT /api/admin/settings': {
    summary: 'Changes settings; what is absent stays.',
    who: 'admin',
    body: updateSettingsSchema,
    answers: { 200: adminSettingsSchema },
  },
  'GET /api/admin/pages/:slug': {
    summary: 'A page as it is written, with its placeholders.',
    who: 'admin',
    answers: { 200: pageSchema },
    errors: ['page_not_found'],
  },
  'PUT /api/admin/pages/:slug': {
    summary: 'Changes a page.',
    who: 'admin',
    body: updatePageSchema,
    answers: { 200: pageSchema },
    errors: ['page_not_found'],
  },
})
