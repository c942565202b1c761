import type { Plugin } from 'vite'

const FILE = /\/zod\/v4\/classic\/schemas\.js$/
/** What is dropped, how often it must be found at least, and what takes its place. */
const DROPPED: readonly [RegExp, number, string][] = [
  // How each kind of schema is written as JSON Schema.
  [/^ *inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(.*\);$/gm, 30, ''],
  [/\bcreate(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g, 3, '(() => undefined)'],
  // Methods for formats that the shop has no use for; `z.uuid()` and the like stay.
  [
    /^ *(?:jwt|emoji|guid|uuid(?:v\d)?|nanoid|cuid2?|ulid|xid|ksuid|ipv\d|cidrv\d|e164)\(params\) \{[^}]*\},$/gm,
    17,
    '',
  ],
  // The guard for values that contain themselves.
  [/\bcore\.memoizer\(\)/g, 1, 'undefined'],
]

/**
 * Drops from zod in the browser what is not used there: JSON Schema, with which our server describes its contract; rare
 * formats of text as methods; and the guard for values that contain themselves, which JSON cannot. They weigh 8 KB in
 * each page of the back office.
 */
export function lightZod(): Plugin {
  return {
    name: 'stoep:light-zod',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !FILE.test(id)) return undefined
      let light = code
      for (const [what, least, instead] of DROPPED) {
        if ((light.match(what)?.length ?? 0) < least) this.error(`${id} has changed: it lacks ${what.source}`)
        light = light.replace(what, instead)
      }
      return { code: light, map: null }
    },
  }
}
