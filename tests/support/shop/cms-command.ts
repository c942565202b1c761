import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect } from 'vitest'
import { cleanEnvironment, cmsDist, preloaded } from './cms-process.ts'

interface Ended {
  code: number | null
  output: string
}

/** A compiled command of the cms, as npm starts it: `backup/backup-command`. */
export function startCommand(file: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [...preloaded(), path.join(cmsDist, 'src', `${file}.js`), ...args], {
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, output: chunks.join('') })),
  )
  return { child, ended }
}

export const runCommand = (file: string, args: string[], env: Record<string, string>): Promise<Ended> =>
  startCommand(file, args, env).ended

/** Returns the output of a command that must succeed. */
export async function runCommandWell(file: string, args: string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await runCommand(file, args, env)
  expect(code, output).toBe(0)
  return output
}
