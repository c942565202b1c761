import { deletedResponseSchema, describeCalls } from '../contract/call-description.js'
import { createPageSchema, pageListSchema, pageSchema, updatePageSchema } from './pages.js'

export const pageCalls = describeCalls({
  'GET /api/pages': { summary: 'The pages that editors write.', who: 'anyone', responses: { 200: pageListSchema } },
  'GET /api/pages/:slug': {
    summary: 'A text page.',
    who: 'anyone',
    responses: { 200: pageSchema },
    errors: ['page_not_found'],
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
    summary: 'Changes a page; absent fields stay. With `bodySeen` it overwrites no other text than that.',
    who: 'admin',
    body: updatePageSchema,
    responses: { 200: pageSchema },
    errors: ['page_not_found', 'version_conflict'],
  },
})
