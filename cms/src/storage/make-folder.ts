import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Creates a folder and those above it, for the user of this process only. Node's own `recursive` never returns below a
 * folder that answers "does not exist" to each new name, such as /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) await makeFolder(above)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have been faster.
    if (!(await isFolder(folder))) throw error
  }
}

const isFolder = (name: string): Promise<boolean> =>
  stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  )
