import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cmsDist } from '../support/shop/cms-process.ts'
import type { PlantedFault } from './planted-faults.ts'

/** A copy of the compiled cms with one mistake in it, so that the product needs no branches for tests. */
export function plantFault(fault: PlantedFault): { dist: string; remove(): void } {
  const texts = textsWithFault(fault)
  // Strapi expects its app folder one level above; git ignores `dist*`.
  const dist = path.resolve(cmsDist, `../dist-planted-${fault.name.replace(/[^a-z]+/g, '-')}`)
  const remove = () => rmSync(dist, { recursive: true, force: true })
  remove()
  cpSync(cmsDist, dist, { recursive: true, filter: (source) => source !== path.join(cmsDist, 'build') })
  for (const [file, text] of texts) writeFileSync(path.join(dist, 'src', file), text)
  return { dist, remove }
}

/**
 * The files of the compiled cms that the fault changes, with their new texts. Throws unless each text to replace occurs
 * exactly once: a fault that is not planted proves nothing.
 */
export function textsWithFault({ name, replacements }: PlantedFault): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { file, from, to } of replacements) {
    const text = texts.get(file) ?? readFileSync(path.join(cmsDist, 'src', file), 'utf8')
    const found = text.split(from).length - 1
    if (found !== 1) {
      throw new Error(`The fault "${name}" is not planted: ${file} has its text ${found} times. Bring it up to date.`)
    }
    texts.set(
      file,
      text.replace(from, () => to),
    )
  }
  return texts
}
