import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cmsDist } from '../support/shop/cms-process.ts'
import type { PlantedFault } from './planted-faults.ts'

/**
 * A copy of the compiled cms with one mistake in it, so that the product needs no branches for tests. Throws unless the
 * text to replace occurs exactly once: a fault that is not planted proves nothing.
 */
export function plantFault({ name, replacements }: PlantedFault): { dist: string; remove(): void } {
  // Strapi expects its app folder one level above; git ignores `dist*`.
  const dist = path.resolve(cmsDist, `../dist-planted-${name.replace(/[^a-z]+/g, '-')}`)
  const remove = () => rmSync(dist, { recursive: true, force: true })
  remove()
  cpSync(cmsDist, dist, { recursive: true, filter: (source) => source !== path.join(cmsDist, 'build') })
  for (const { file, from, to } of replacements) {
    const target = path.join(dist, 'src', file)
    const text = readFileSync(target, 'utf8')
    const found = text.split(from).length - 1
    if (found !== 1) {
      remove()
      throw new Error(`The fault "${name}" is not planted: ${file} has its text ${found} times. Bring it up to date.`)
    }
    writeFileSync(
      target,
      text.replace(from, () => to),
    )
  }
  return { dist, remove }
}
