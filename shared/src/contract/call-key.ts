/** `POST /api/carts`: method and path, with `:name` for parameters. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`

export function splitCallKey(key: CallName): { method: string; path: string } {
  const at = key.indexOf(' ')
  return { method: key.slice(0, at), path: key.slice(at + 1) }
}
