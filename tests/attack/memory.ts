import { readFileSync } from 'node:fs'

/** Bytes that a process holds: the heap after garbage collection, and the resident memory. */
export interface Held {
  heap: number
  resident: number
}

/** Makes a process that was started with `--inspect=127.0.0.1:0` collect its garbage, and measures what is left. */
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
  // Objects that the first collection releases (weak references, finalizers) are freed by the second.
  await ask('HeapProfiler.collectGarbage')
  await ask('HeapProfiler.collectGarbage')
  const { usedSize = 0, backingStorageSize = 0, embedderHeapUsedSize = 0 } = await ask('Runtime.getHeapUsage')
  socket.close()
  return { heap: usedSize + backingStorageSize + embedderHeapUsedSize, resident: residentOf(pid) }
}

/** 0 if the system has no such file. */
function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Milliseconds of processor time so far: of the whole process, and of its event loop only. */
export interface Worked {
  all: number
  eventLoop: number
}

/** In steps of 10 ms; elapsed time if the system does not report processor time. */
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
