export interface ImportArguments {
  file: string
  images: string | undefined
  /** The name of a mapping that was kept in the back office. */
  mapping: string | undefined
  dryRun: boolean
}

/** What was typed behind the command, or a sentence that says what is wrong with it. */
export function readArguments(args: readonly string[]): ImportArguments | string {
  const found: ImportArguments = { file: '', images: undefined, mapping: undefined, dryRun: false }
  for (let at = 0; at < args.length; at++) {
    const arg = args[at]!
    if (arg === '--dry-run') found.dryRun = true
    else if (arg === '--images') {
      const folder = args[++at]
      if (!folder || folder.startsWith('--')) return '--images needs a folder.'
      found.images = folder
    } else if (arg === '--mapping') {
      const name = args[++at]
      if (!name || name.startsWith('--')) return '--mapping needs the name of a mapping.'
      found.mapping = name
    } else if (arg.startsWith('--'))
      return `${arg} is not known. There are --images <folder>, --mapping <name> and --dry-run.`
    else if (found.file) return `Only one file at a time: ${found.file} or ${arg}?`
    else found.file = arg
  }
  return found.file
    ? found
    : 'Which file? npm run import -- catalogue.csv [--images folder] [--mapping name] [--dry-run]'
}
