import { readFileSync } from 'node:fs'

/** Bytes that a process holds: those of its heap after everything that can go is gone, and all of them. */
export interface Held {
  heap: number
  resident: number
}

/** Asks a process that was started with `--inspect=127.0.0.1:0` to collect its garbage, and what is left then. */
export async function measureMemory({ pid, output }: { pid: number; output(): string }): Promise<Held> {
  const address = /ws:\/\/[^\s]+/.exec(output())?.[0]
  if (!address) throw new Error('The process has no inspector to ask.')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let last = 0
  const ask = (method: string) =>
    new Promise<Record<string, number>>((resolve) => {
      const id = ++last
      const listen = ({ data }: MessageEvent) => {
        const response = JSON.parse(String(data)) as { id: number; result: Record<string, number> }
        if (response.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(response.result)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method }))
    })
  // What the first collection sets free (weak references, finalizers) goes with the second.
  await ask('HeapProfiler.collectGarbage')
  await ask('HeapProfiler.collectGarbage')
  const { usedSize = 0, backingStorageSize = 0, embedderHeapUsedSize = 0 } = await ask('Runtime.getHeapUsage')
  socket.close()
  return { heap: usedSize + backingStorageSize + embedderHeapUsedSize, resident: residentOf(pid) }
}

/** 0 where the system has no such file. */
function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Milliseconds that the processor worked for a process so far: all of it, and its event loop alone. */
export interface Worked {
  all: number
  eventLoop: number
}

/** In steps of 10 ms; the time of the clock where the system does not tell. */
export const measureWork = (pid: number): Worked => ({
  all: readWork(`/proc/${pid}/stat`),
  eventLoop: readWork(`/proc/${pid}/task/${pid}/stat`),
})

function readWork(file: string): number {
  try {
    const fields = readFileSync(file, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return performance.now()
  }
}
