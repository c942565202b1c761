interface Plugin {
  routes: Record<string, unknown>
}

/** Removes a plugin's routes under /api, where only our own are allowed. */
export function withoutContentApi<P extends Plugin>(plugin: P): P {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] }
  return plugin
}
