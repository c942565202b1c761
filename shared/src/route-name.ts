import { findCall } from './calls.js'
import { HEALTH_PATHS } from './health-checks.js'

/**
 * What a request is called in logs and metrics: the call it makes, without the ids in its address, which may lead to
 * somebody's order. One of a fixed number of texts, whatever is asked for.
 */
export function routeNameOf(method: string, path: string): string {
  if (path.startsWith('/uploads/')) return 'GET /uploads/:file'
  if (HEALTH_PATHS.has(path)) return path
  if (!path.startsWith('/api/')) return path === '/admin' || path.startsWith('/admin/') ? 'panel' : 'other'
  return findCall(method, path) ?? 'other'
}
