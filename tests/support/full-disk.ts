import { execFileSync, spawnSync } from 'node:child_process'

/** Whether a running process can be kept from writing: on Linux, with a tool that nearly every one has. */
export const canFillDisk = spawnSync('prlimit', ['--version']).status === 0

/** What a process meets on a disk that has room for so many bytes a file and no more, while `work` runs. */
export async function withRoomFor<T>(bytes: number, pid: number, work: () => Promise<T>): Promise<T> {
  const allow = (most: number | 'unlimited') => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${most}:`])
  allow(bytes)
  try {
    return await work()
  } finally {
    allow('unlimited')
  }
}
