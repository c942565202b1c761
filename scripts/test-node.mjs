// npm run test:node: on Node 22 and 24 runs npm start, one order and a stop, in a clean clone of the last commit and
// with an empty home folder. On Node 20 and 26 checks that a command continues on a Node that can run the shop.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { tryShopOn } from './steps/clean-clone.mjs'
import { runCommand } from './steps/command.mjs'
import { bringNode, nodePackageHere, runsTheShop } from './steps/node.mjs'
import { inRoot } from './steps/paths.mjs'
import { npmCommand, run } from './steps/processes.mjs'
import { say, seconds, StepError } from './steps/say.mjs'

const VERSIONS = ['20.20.2', '26.10.0', '22.23.3', '24.21.0']

await runCommand(async () => {
  const uncommitted = await run('git', ['status', '--porcelain'], { quiet: true, what: 'git status' })
  if (uncommitted.trim()) say('What is not committed is not tested: the clones are of the last commit.')
  const npmSettings = await readNpmSettings()
  const { name, version: usual } = nodePackageHere()
  for (const version of VERSIONS) {
    say(`Node ${version} …`)
    const node = await bringNode({ name, version })
    await checkSwitch(node, version, runsTheShop(version) ? version : usual)
    if (runsTheShop(version)) await inFolder((folder) => tryShopOn({ node, version, folder, npmSettings }))
  }
})

/** The npm settings of this machine, such as its registry, which the empty home folder would hide. */
async function readNpmSettings() {
  const settings = {}
  for (const name of ['registry', 'cache', 'userconfig', 'globalconfig']) {
    const value = await run(npmCommand(), ['config', 'get', name], { quiet: true, what: `npm config get ${name}` })
    settings[`npm_config_${name}`] = value.trim().split('\n').at(-1)
  }
  return settings
}

/** Checks that a command started on this Node runs on the expected one. */
async function checkSwitch(node, version, expected) {
  await inFolder(async (folder) => {
    const begun = performance.now()
    const probe = path.join(folder, 'probe.mjs')
    const command = JSON.stringify(pathToFileURL(inRoot('scripts/steps/command.mjs')).href)
    writeFileSync(
      probe,
      `import { runCommand } from ${command}\nawait runCommand(() => console.log(process.version))\n`,
    )
    const said = await run(node, [probe], { quiet: true, what: `A command on Node ${version}` })
    const actual = said.trim().split('\n').at(-1)
    if (actual !== `v${expected}`) throw new StepError(`Node ${version} went on with ${actual}, not with v${expected}.`)
    say(`Node ${version}: commands run on ${actual} (${seconds(begun)}).`)
  })
}

async function inFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoep-node-'))
  mkdirSync(path.join(folder, 'home'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
