// Brings a catalogue into the shop from the command line: import.js <file.csv> [--images <folder>] [--dry-run]
import { availableParallelism } from 'node:os'
import { picturesOf } from '../api/uploads/pictures/pictures-service'
import { importCatalogue } from './import-catalogue'
import { endWith, withCms } from './load-cms'
import { readArguments } from './read-arguments'

async function main(): Promise<void> {
  const wanted = readArguments(process.argv.slice(2))
  if (typeof wanted === 'string') throw new RangeError(wanted)
  await withCms(async (strapi) => {
    picturesOf(strapi).useCores(Math.min(4, availableParallelism()))
    const { failed } = await importCatalogue(strapi, wanted, (line) => console.log(line))
    if (failed > 0) process.exitCode = 1
  })
}

main().then(() => process.exit(), endWith('The import'))
