import { readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

/**
 * Calls `changed` with the path of every file that changes in the folder or below it; returns what ends that. Each
 * folder is watched by itself, because Node's `recursive` loses a file on Linux once an editor has replaced it.
 */
export function watchFolder(folder, changed) {
  const watchers = new Map()
  const add = (name) => {
    // A folder of the same name may be another one, made by a change of branches.
    watchers.get(name)?.close()
    const watcher = watch(name, (_event, entry) => {
      const file = path.join(name, entry ?? '')
      if (isFolder(file)) {
        if (file !== name) add(file)
      } else changed(file)
    })
    watcher.on('error', () => undefined)
    watchers.set(name, watcher)
    for (const entry of readdirSync(name, { withFileTypes: true })) {
      if (entry.isDirectory()) add(path.join(name, entry.name))
    }
  }
  add(folder)
  return () => {
    for (const watcher of watchers.values()) watcher.close()
  }
}

const isFolder = (name) => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false
