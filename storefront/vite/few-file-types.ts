import type { Plugin } from 'vite'

const FILE = /\/file-selector\/dist\/es2015\/file\.js$/
/** An entry of its table of extensions: `['png', 'image/png']`. */
const ENTRY = /^ *\['[^']+', '([^']+)'\],?$/gm

/**
 * Drops from the library that reads dropped files all types but those of pictures: its table of 1,200 extensions is for
 * systems that give files no type, weighs 9 KB in each page with a drop zone, and is used here for pictures only.
 */
export function fewFileTypes(): Plugin {
  return {
    name: 'stoep:few-file-types',
    transform(code, id) {
      if (!FILE.test(id)) return undefined
      const short = code.replace(ENTRY, (entry, type: string) => (type.startsWith('image/') ? entry : ''))
      if (!short.includes("'image/png'") || short.length > code.length / 4)
        this.error(`${id} has changed: no table of types.`)
      return { code: short, map: null }
    },
  }
}
