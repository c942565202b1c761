import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { ImportRejection } from '../import-rejection'
import type { Step, StepInput, StepOutput, StepRequest, StepResponse } from './plan-thread'

/** A file of the largest size with the most rows stays below it. */
const MAX_MEMORY_MB = 1024
const MAX_STEP_SECONDS = 120

export interface PlanThread {
  run<S extends Step>(step: S, ...input: StepInput<S>): Promise<StepOutput<S>>
  close(): Promise<void>
}

/** Starts a thread that plans one import; one step at a time. A file that asks for too much is rejected, not obeyed. */
export function startPlanThread(): PlanThread {
  const worker = new Worker(path.join(__dirname, 'plan-thread.js'), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  let settle: { resolve: (response: StepResponse) => void; reject: (error: Error) => void } | undefined
  worker.on('message', (response: StepResponse) => settle?.resolve(response))
  worker.on('error', (error: NodeJS.ErrnoException) =>
    settle?.reject(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooCostly(`takes more than ${MAX_MEMORY_MB} MB of memory`) : error,
    ),
  )

  return {
    async run(step, ...input) {
      const request: StepRequest = { step, input }
      const response = await new Promise<StepResponse>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(tooCostly(`takes longer than ${MAX_STEP_SECONDS} seconds`)),
          MAX_STEP_SECONDS * 1000,
        )
        const stopWaiting =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer)
            then(value)
          }
        settle = { resolve: stopWaiting(resolve), reject: stopWaiting(reject) }
        worker.postMessage(request)
      })
      if ('error' in response) throw new Error(`Planning an import, ${step}: ${response.error}`)
      return response.output as StepOutput<typeof step>
    },
    async close() {
      await worker.terminate()
    },
  }
}

const tooCostly = (cost: string) => new ImportRejection(`Reading this file ${cost}. Split it into several.`)
