import { readdirSync, readFileSync } from 'node:fs'

export interface ChildProcess {
  pid: number
  /** How far it stands back: 0 as a rule, 19 at the lowest priority. */
  niceness: number
}

/** What a process has started and what still runs, as Linux tells it. */
export const canListChildren = process.platform === 'linux'

export function listChildren(pid: number): ChildProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), fields: readFields(name) }))
    .filter(({ fields }) => Number(fields[1]) === pid && fields[0] !== 'Z')
    .map((child) => ({ pid: child.pid, niceness: Number(child.fields[16]) }))
}

/** From the state on (`proc(5)`); none of a process that has ended meanwhile. */
function readFields(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return []
  }
}
