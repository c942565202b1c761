import type { Plugin } from 'vite'

type Dropped = readonly [what: RegExp, least: number, instead: string]

/** What is dropped from the methods of schemas, how often it must be found at least, and what takes its place. */
const METHODS: readonly Dropped[] = [
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
 * Parsers that are compiled from text: our Content-Security-Policy forbids it, and each page would report the attempt.
 */
const COMPILED: readonly Dropped[] = [[/\bconst jit = !core\.globalConfig\.jitless;/g, 1, 'const jit = false;']]

const FILES: readonly [file: RegExp, dropped: readonly Dropped[]][] = [
  [/\/zod\/v4\/classic\/schemas\.js$/, METHODS],
  [/\/zod\/v4\/core\/schemas\.js$/, COMPILED],
]

/**
 * Drops from zod in the browser what is not used there: JSON Schema, with which our server describes its contract; rare
 * formats of text as methods; the guard for values that contain themselves, which JSON cannot; and compiled parsers.
 * They weigh 9 KB in each page of the back office.
 */
export function lightZod(): Plugin {
  return {
    name: 'stoep:light-zod',
    apply: 'build',
    transform(code, id, options) {
      const dropped = FILES.find(([file]) => file.test(id))?.[1]
      if (options?.ssr || !dropped) return undefined
      let light = code
      for (const [what, least, instead] of dropped) {
        if ((light.match(what)?.length ?? 0) < least) this.error(`${id} has changed: it lacks ${what.source}`)
        light = light.replace(what, instead)
      }
      return { code: light, map: null }
    },
  }
}
