import { CALL_KEYS, type CallKey } from './calls.js'
import { splitCallKey } from './call-key.js'
import { HEALTH_PATHS } from './health-checks.js'

interface Pattern {
  key: CallKey
  method: string
  segments: readonly string[]
}

const patterns: readonly Pattern[] = CALL_KEYS.map((key) => {
  const { method, path } = splitCallKey(key)
  return { key, method, segments: path.split('/') }
})
const exact = new Map(patterns.map(({ key, method, segments }) => [`${method} ${segments.join('/')}`, key]))
const withNames = patterns.filter(({ key }) => key.includes(':'))

/**
 * What a request is called in logs and metrics: the call it makes, without the ids in its address, which may lead to
 * somebody's order. One of a fixed number of texts, whatever is asked for.
 */
export function routeNameOf(method: string, path: string): string {
  const asked = method === 'HEAD' ? 'GET' : method
  if (path.startsWith('/uploads/')) return 'GET /uploads/:file'
  if (HEALTH_PATHS.has(path)) return path
  if (!path.startsWith('/api/')) return path === '/admin' || path.startsWith('/admin/') ? 'panel' : 'other'
  const key = exact.get(`${asked} ${path}`)
  if (key) return key
  const segments = path.split('/')
  const found = withNames.find(
    (pattern) =>
      pattern.method === asked &&
      pattern.segments.length === segments.length &&
      pattern.segments.every((segment, at) => segment.startsWith(':') || segment === segments[at]),
  )
  return found?.key ?? 'other'
}
