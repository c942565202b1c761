/** How often the process checks itself. */
export const QUIET_LOOK_MS = 5_000
/** CPU time in that interval below which a process is idle: one hundredth. */
const QUIET_CPU_MS = 50
/** From this much garbage on, a collection is worth a tenth of a second. */
const WORTH_BYTES = 24 * 1024 * 1024

/** A complete, synchronous collection. */
const COMPLETELY = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const

/** Node's `gc`, which exists with --expose-gc. */
type CollectGarbage = (how: typeof COMPLETELY) => unknown

/** The part of Node's `process` that is used. */
interface WatchedProcess {
  /** CPU time so far in microseconds. */
  cpuUsage(): { user: number; system: number }
  memoryUsage: { rss(): number }
}

/**
 * Returns a function to call every `QUIET_LOOK_MS`, which collects garbage once a busy time is over. V8 keeps the
 * garbage until the process allocates again, which in a small shop may take hours. The start is the first busy time.
 */
export function collectWhenQuiet(watched: WatchedProcess, collect: CollectGarbage): () => void {
  let usedMs = usedBy(watched)
  let bytesAfterLast = 0
  return () => {
    const before = usedMs
    usedMs = usedBy(watched)
    if (usedMs - before > QUIET_CPU_MS || residentBytes(watched) < bytesAfterLast + WORTH_BYTES) return
    collect(COMPLETELY)
    usedMs = usedBy(watched)
    bytesAfterLast = residentBytes(watched)
  }
}

function usedBy(watched: WatchedProcess): number {
  const { user, system } = watched.cpuUsage()
  return (user + system) / 1_000
}

/** Linux has it in a file, which cannot be opened while clients use up all open files of the process: then 0. */
function residentBytes(watched: WatchedProcess): number {
  try {
    return watched.memoryUsage.rss()
  } catch {
    return 0
  }
}
