/** How often a process looks at itself. */
export const QUIET_LOOK_MS = 5_000
/** Of the processor in that time, for a process that nobody asks for anything: one hundredth. */
const QUIET_CPU_MS = 50
/** What would be collected is worth a tenth of a second from here on. */
const WORTH_BYTES = 24 * 1024 * 1024

/** Everything that can go, before the call returns. */
const COMPLETELY = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const

/** Node's `gc`, which is there where a process was started with --expose-gc. */
export type CollectGarbage = (how: typeof COMPLETELY) => unknown

/** What is asked of Node's `process`. */
export interface WatchedProcess {
  /** In microseconds, of the processor so far. */
  cpuUsage(): { user: number; system: number }
  memoryUsage: { rss(): number }
}

/**
 * Returns what is to be called every `QUIET_LOOK_MS`: it collects garbage once a busy time is over. V8 lets what such a time
 * left behind lie until the process asks for memory again, which that of a small shop does not do for hours. The start is
 * the first busy time.
 */
export function collectWhenQuiet(watched: WatchedProcess, collect: CollectGarbage): () => void {
  let [usedMs, kept] = [usedBy(watched), 0]
  return () => {
    const before = usedMs
    usedMs = usedBy(watched)
    if (usedMs - before > QUIET_CPU_MS || watched.memoryUsage.rss() < kept + WORTH_BYTES) return
    collect(COMPLETELY)
    usedMs = usedBy(watched)
    kept = watched.memoryUsage.rss()
  }
}

function usedBy(watched: WatchedProcess): number {
  const { user, system } = watched.cpuUsage()
  return (user + system) / 1_000
}
