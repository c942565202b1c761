import { readdirSync, readFileSync } from 'node:fs'

export interface ChildProcess {
  pid: number
  /** The nice value: 0 by default, 19 is the lowest priority. */
  niceness: number
}

/** Child processes are read from /proc, which only Linux has. */
export const canListChildren = process.platform === 'linux'

export function listChildren(pid: number): ChildProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), fields: readFields(name) }))
    .filter(({ fields }) => Number(fields[1]) === pid && fields[0] !== 'Z')
    .map((child) => ({ pid: child.pid, niceness: Number(child.fields[16]) }))
}

/** The fields of `/proc/<pid>/stat` from the state on (`proc(5)`); empty if the process has ended. */
function readFields(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return []
  }
}
