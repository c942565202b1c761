import {
  isDomainError,
  staffProductListSchema,
  staffProductSchema,
  type StaffProduct,
  type StaffProductList,
} from '@stoep/shared'
import { cms } from '~/http/cms'
import { toApiQuery, type AdminListQuery } from './list-query'

/** A page of the table, or null when it could not be fetched: the tab then says so in place. */
export async function loadAdminProducts(request: Request, query: AdminListQuery): Promise<StaffProductList | null> {
  try {
    return await cms.get(`/api/admin/products?${toApiQuery(query)}`, staffProductListSchema, { request })
  } catch (error) {
    if (isDomainError(error) && error.status !== 401 && error.status !== 403) return null
    throw error
  }
}

export const loadAdminProduct = (request: Request, id: string): Promise<StaffProduct> =>
  cms.get(`/api/admin/products/${encodeURIComponent(id)}`, staffProductSchema, { request })
