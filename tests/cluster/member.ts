import { startCmsProcess } from '../support/shop/cms-process.ts'
import { startStorefront } from '../support/shop/seeded-shop.ts'

/** A process of the shop at a fixed address, also after a restart. */
export interface Member {
  name: string
  kind: 'cms' | 'storefront'
  url: string
  /** Undefined while it is not running. */
  pid(): number | undefined
  /** Its output since the last start. */
  output(): string
  /** Resolves when the current process has ended, however it ended. */
  ended(): Promise<unknown>
  /** Waits until it is ready; `build` is the compiled program, if not in its usual place. */
  start(build?: string): Promise<void>
  stop(signal?: NodeJS.Signals): Promise<void>
}

interface Running {
  pid: number
  output(): string
  ended: Promise<unknown>
  stop(signal?: NodeJS.Signals): Promise<void>
}

function member(name: string, kind: Member['kind'], url: string, launch: (build?: string) => Promise<Running>): Member {
  let running: Running | undefined
  return {
    name,
    kind,
    url,
    pid: () => running?.pid,
    output: () => running?.output() ?? '',
    ended: () => running?.ended ?? Promise.resolve(),
    async start(build) {
      running = await launch(build)
    },
    async stop(signal) {
      await running?.stop(signal)
      running = undefined
    },
  }
}

export const cmsMember = (name: string, port: number, env: Record<string, string>): Member =>
  member(name, 'cms', `http://127.0.0.1:${port}`, (build) => startCmsProcess({ ...env, CMS_PORT: String(port) }, build))

/** Ready as soon as it answers: without a cms it has no pages yet. */
export const storefrontMember = (name: string, port: number, env: Record<string, string>): Member =>
  member(name, 'storefront', `http://127.0.0.1:${port}`, (build) =>
    startStorefront({ ...env, PORT: String(port) }, { ...(build && { build }), readyPath: '/healthz' }),
  )
