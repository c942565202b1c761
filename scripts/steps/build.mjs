import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone } from './alone.mjs'
import { cacheDir, inRoot, root } from './paths.mjs'
import { npmCommand, run } from './processes.mjs'
import { say, seconds } from './say.mjs'

/**
 * The parts to build, with their sources and scripts. `emptied` is deleted before, because a compiler leaves the output
 * of sources that were moved. `shared` must be built first: the others use it.
 */
const parts = {
  shared: {
    sources: [
      'tsconfig.base.json',
      'shared/package.json',
      'shared/tsconfig.json',
      'shared/tsconfig.build.json',
      'shared/vite.config.mjs',
      'shared/src',
    ],
    output: 'shared/dist/index.cjs',
    emptied: ['shared/dist'],
    workspace: '@stoep/shared',
    script: 'build',
  },
  cms: {
    sources: [
      'tsconfig.base.json',
      'shared/src',
      'cms/package.json',
      'cms/tsconfig.json',
      'cms/tsconfig.build.json',
      'cms/config',
      'cms/src',
      'cms/demo',
    ],
    except: ['cms/src/admin'],
    output: 'cms/dist/src/main.js',
    emptied: ['cms/dist/config', 'cms/dist/demo', 'cms/dist/src'],
    workspace: '@stoep/cms',
    script: 'build:server',
  },
  panel: {
    sources: ['package-lock.json', 'shared/src', 'cms/package.json', 'cms/src/admin', 'cms/src/domain/panel'],
    output: 'cms/dist/build/index.html',
    workspace: '@stoep/cms',
    script: 'build:panel',
  },
  storefront: {
    sources: ['tsconfig.base.json', 'package-lock.json', 'shared/src', 'storefront'],
    except: ['storefront/build', 'storefront/node_modules'],
    output: 'storefront/build/client',
    workspace: '@stoep/storefront',
    script: 'build',
  },
}

/** Builds the named parts whose sources changed since their last build. Errors say which part failed and why. */
export async function ensureBuilt(...names) {
  for (const name of names) if (!isBuilt(name)) await alone(`building ${name}`, () => isBuilt(name) || build(name))
}

/** Whether a part was built from its present sources. */
export function isBuilt(name) {
  const marker = markerOf(name)
  const { output } = parts[name]
  return existsSync(inRoot(output)) && existsSync(marker) && readFileSync(marker, 'utf8') === hashOf(parts[name])
}

/** Builds a part; `options` are those of `run`. */
export async function build(name, options = {}) {
  const begun = performance.now()
  const part = parts[name]
  const hash = hashOf(part)
  for (const old of part.emptied ?? []) rmSync(inRoot(old), { recursive: true, force: true })
  rmSync(markerOf(name), { force: true })
  say(`Building ${name} …`)
  await run(npmCommand(), ['run', '--silent', part.script, '--workspace', part.workspace], {
    quiet: true,
    what: `Building ${name}`,
    env: { STRAPI_TELEMETRY_DISABLED: 'true', NODE_ENV: 'production' },
    ...options,
  })
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(markerOf(name), hash)
  say(`Built ${name} in ${seconds(begun)}.`)
}

const markerOf = (name) => path.join(cacheDir, `built-${name}`)

function hashOf({ sources, except = [] }) {
  const hash = createHash('sha256')
  const excluded = new Set(except.map((entry) => inRoot(entry)))
  const visit = (file) => {
    if (excluded.has(file)) return
    if (statSync(file).isDirectory()) {
      for (const entry of readdirSync(file).sort()) visit(path.join(file, entry))
    } else if (!/\.test\.tsx?$/.test(file)) {
      hash.update(path.relative(root, file)).update(readFileSync(file))
    }
  }
  for (const source of sources) visit(inRoot(source))
  return hash.digest('hex')
}
