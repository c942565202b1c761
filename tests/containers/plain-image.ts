import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../support/shop/cms-process.ts'
import { isIgnored, type Stage } from './container-file.ts'

// Asynchronous: a test runner gives up a worker that is silent for a minute.
const runProgram = promisify(execFile)
const MOST_SAID = 64 * 1024 * 1024

/** An image made on this machine: a folder is its root, and a user other than root is its user. */
export interface PlainImage {
  folder: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
  health: string[]
}

export interface Builder {
  /** The folder for the images. */
  folder: string
  env: Record<string, string>
  /** The user in place of the one that the file names. */
  owner: { uid: number; gid: number }
  say(text: string): void
}

/** Where a path of the image is inside its folder. */
const inImage = ({ folder, workdir }: Pick<PlainImage, 'folder' | 'workdir'>, file: string): string =>
  path.join(folder, path.resolve(workdir, file))

/** Rewrites the image's paths in a command or setting: those that start at the root. */
const withPaths = ({ folder }: PlainImage, text: string): string =>
  text.replace(/(^|\s)(\/\w[\w/]*)/g, (_, before: string, file: string) => before + folder + file)

/** Makes stages like an engine: each once, after those it needs, with its instructions in order. */
export async function makeImages(
  stages: readonly Stage[],
  names: readonly string[],
  builder: Builder,
): Promise<PlainImage[]> {
  const made = new Map<string, PlainImage>()
  const images: PlainImage[] = []
  for (const name of names) images.push(await make(name))
  return images

  async function make(wanted: string): Promise<PlainImage> {
    const known = made.get(wanted)
    if (known) return known
    const stage = stages.find((one) => one.name === wanted)
    if (!stage) throw new Error(`There is no stage "${wanted}"`)
    const isOfOurs = stages.some((one) => one.name === stage.from)
    const image = isOfOurs ? await copyOf(await make(stage.from), wanted) : empty(wanted)
    for (const [instruction, rest] of stage.steps) await step(image, instruction, rest)
    made.set(wanted, image)
    return image
  }

  function empty(of: string): PlainImage {
    const folder = path.join(builder.folder, of)
    mkdirSync(folder, { recursive: true })
    return { folder, workdir: '/', env: {}, user: 'root', command: [], health: [] }
  }

  /** A copy, so that a stage does not change the one it starts from. */
  async function copyOf(base: PlainImage, name: string): Promise<PlainImage> {
    const { folder } = empty(name)
    await runProgram('cp', ['-a', `${base.folder}/.`, folder])
    const env = Object.entries(base.env).map(([key, value]) => [key, value.replaceAll(base.folder, folder)])
    return { ...base, folder, env: Object.fromEntries(env) as Record<string, string> }
  }

  async function step(image: PlainImage, instruction: string, rest: string): Promise<void> {
    if (instruction === 'WORKDIR') {
      image.workdir = path.resolve(image.workdir, rest)
      mkdirSync(inImage(image, '.'), { recursive: true })
    } else if (instruction === 'ENV') {
      for (const pair of rest.split(' ')) {
        const [name = '', value = ''] = pair.split('=')
        image.env[name] = withPaths(image, value)
      }
    } else if (instruction === 'COPY') await copy(image, rest.split(' '))
    else if (instruction === 'RUN') await runStep(image, rest)
    else if (instruction === 'USER') image.user = rest
    else if (instruction === 'CMD') image.command = listOf(rest)
    else if (instruction === 'HEALTHCHECK') image.health = listOf(rest.slice(rest.indexOf(' CMD ') + 5))
  }

  async function runStep(image: PlainImage, command: string): Promise<void> {
    const { uid, gid } = builder.owner
    const text = withPaths(image, command).replace('node:node', `${uid}:${gid}`)
    builder.say(`RUN ${command}`)
    const env = { ...builder.env, ...image.env }
    await runProgram('/bin/sh', ['-c', text], { cwd: inImage(image, '.'), env, maxBuffer: MOST_SAID })
  }

  async function copy(image: PlainImage, words: string[]): Promise<void> {
    const from = words[0]?.startsWith('--from=') ? await make(words.shift()!.slice('--from='.length)) : undefined
    const target = words.pop() ?? ''
    for (const source of words) {
      if (from) {
        mkdirSync(inImage(image, target), { recursive: true })
        // With links and times unchanged.
        await runProgram('cp', ['-a', `${inImage(from, source)}/.`, inImage(image, target)])
      } else if (source === '.') copyContext(inImage(image, target))
      else cpSync(path.join(root, source), path.join(inImage(image, target), path.basename(source)))
    }
  }
}

function copyContext(target: string): void {
  const patterns = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  cpSync(root, target, {
    recursive: true,
    filter: (source) => source === root || !isIgnored(patterns, path.relative(root, source)),
  })
}

const listOf = (json: string): string[] => JSON.parse(json) as string[]

/** Makes the root read-only: here the user who runs it also owns the files. */
export async function makeReadOnly(folder: string): Promise<void> {
  await runProgram('chmod', ['-R', 'a-w', folder])
}

/** Makes it deletable again. */
export async function makeWritable(folder: string): Promise<void> {
  await runProgram('chmod', ['-R', 'u+w', folder])
  chmodSync(folder, 0o755)
}
