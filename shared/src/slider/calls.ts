import { z } from 'zod'
import { type CallDescription, deletedResponseSchema, describeCalls } from '../contract/call-description.js'
import {
  sliderInputSchema,
  sliderOrderSchema,
  sliderResponseSchema,
  sliderSchema,
  sliderUpdateSchema,
  staffSliderItemSchema,
} from './slider.js'

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

export const sliderCalls = describeCalls({
  'GET /api/slider': {
    summary: 'The slides in order, each with its product.',
    who: 'anyone',
    responses: { 200: sliderSchema },
    staffResponses: { 200: z.array(staffSliderItemSchema) },
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
})
