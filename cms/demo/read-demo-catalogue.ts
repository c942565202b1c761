import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectFolder } from '../src/environment'

/** The demo's products, in the order in which they are seeded; the compiled code reads the same file. */
export const readDemoCatalogue = (): Buffer =>
  readFileSync(path.join(projectFolder(__dirname), 'cms/demo/catalogue.csv'))
