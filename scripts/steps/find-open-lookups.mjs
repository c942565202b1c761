// Finds lookups in plain objects by names that may be any text, in production code. It gets types from the compiler,
// through an API that may change with its version: docs/decisions/0038.
import path from 'node:path'
import { API } from 'typescript-native/unstable/sync'
import { findOpenLookups } from '../lint/open-lookups.mjs'
import { inRoot, root } from './paths.mjs'
import { isTest, listProductionCode } from './production-code.mjs'

const PROJECTS = ['shared', 'cms', 'cms/src/admin', 'storefront'].map((folder) => inRoot(folder, 'tsconfig.json'))

const unread = new Set(listProductionCode().map((file) => inRoot(file)))
const api = new API({ cwd: root })
const found = PROJECTS.flatMap((config) => {
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
  const files = project.rootFiles.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
  for (const file of files) unread.delete(path.normalize(file))
  return findOpenLookups(
    project,
    files.map((file) => project.program.getSourceFile(file)),
  )
})
api.close()

for (const { file, line, message } of found) console.log(`${path.relative(root, file)}:${line}  ${message}`)
for (const file of unread)
  console.log(`${path.relative(root, file)} belongs to no tsconfig.json, so that nobody looked at it.`)
if (found.length + unread.size > 0) process.exitCode = 1
