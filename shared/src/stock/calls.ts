import { describeCalls } from '../contract/call-description.js'
import { stockAlertsSchema } from './stock.js'

export const stockCalls = describeCalls({
  'GET /api/admin/stock-alerts': {
    summary: 'Products that are sold out or low in stock.',
    who: 'staff',
    responses: { 200: stockAlertsSchema },
  },
})
