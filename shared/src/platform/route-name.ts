import { findCall } from '../contract/calls.js'
import { HEALTH_PATHS } from './health-checks.js'

/**
 * The name of a request in logs and metrics: its call, without the ids of its URL, which may lead to
 * somebody's order. One of a fixed number of texts, whatever the request.
 */
export function routeNameOf(method: string, path: string): string {
  if (path.startsWith('/uploads/')) return 'GET /uploads/:file'
  if (HEALTH_PATHS.has(path)) return path
  if (!path.startsWith('/api/')) return path === '/admin' || path.startsWith('/admin/') ? 'panel' : 'other'
  return findCall(method, path) ?? 'other'
}
