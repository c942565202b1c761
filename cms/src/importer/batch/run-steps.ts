import path from 'node:path'
import { askThread, TookTooLong } from '../../threads/ask-thread'
import { SpareThread } from '../../threads/spare-thread'
import { ImportRejection } from '../import-rejection'
import type { Step, StepInput, StepOutput, StepRequest, StepResponse } from './plan-thread'

/** A file of the largest size with the most rows stays below it. */
const MAX_MEMORY_MB = 1024
const MAX_STEP_SECONDS = 120

export interface PlanThread {
  run<S extends Step>(step: S, ...input: StepInput<S>): Promise<StepOutput<S>>
  close(): Promise<void>
}

const threads = new SpareThread(path.join(__dirname, 'plan-thread.js'), {
  resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
})

/** A thread that plans one import; one step at a time. A file that asks for too much is rejected, not obeyed. */
export function startPlanThread(): PlanThread {
  const thread = threads.take()
  let isUsable = true

  return {
    async run(step, ...input) {
      const request: StepRequest = { step, input }
      const response = await askThread<StepResponse>(thread, request, MAX_STEP_SECONDS * 1000).catch(
        (error: unknown) => {
          isUsable = false
          throw toRejection(error)
        },
      )
      if ('error' in response) throw new Error(`Planning an import, ${step}: ${response.error}`)
      return response.output as StepOutput<typeof step>
    },
    async close() {
      if (isUsable) await this.run('forget').catch(() => (isUsable = false))
      if (isUsable) threads.giveBack(thread)
      else await thread.terminate()
    },
  }
}

function toRejection(error: unknown): unknown {
  if (error instanceof TookTooLong) return tooCostly(`takes longer than ${MAX_STEP_SECONDS} seconds`)
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isTooLarge ? tooCostly(`takes more than ${MAX_MEMORY_MB} MB of memory`) : error
}

const tooCostly = (cost: string) => new ImportRejection(`Reading this file ${cost}. Split it into several.`)
