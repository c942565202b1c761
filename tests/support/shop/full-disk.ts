import { execFileSync, spawnSync } from 'node:child_process'

/** Whether the writes of a running process can be limited: needs `prlimit`, which nearly every Linux has. */
export const canFillDisk = spawnSync('prlimit', ['--version']).status === 0

/** Acts like a full disk for a process while `work` runs: no file can grow beyond this many bytes. */
export async function withRoomFor<T>(bytes: number, pid: number, work: () => Promise<T>): Promise<T> {
  const allow = (most: number | 'unlimited') => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${most}:`])
  allow(bytes)
  try {
    return await work()
  } finally {
    allow('unlimited')
  }
}
