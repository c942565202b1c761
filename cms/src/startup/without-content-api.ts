interface Plugin {
  routes: Record<string, unknown>
}

/** Takes away what a plugin would answer under /api: only our own routes are there. */
export function withoutContentApi<P extends Plugin>(plugin: P): P {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] }
  return plugin
}
