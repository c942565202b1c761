import path from 'node:path'
import { codeOf } from '@stoep/shared'
import { askThread, ThreadTimeout } from '../../threads/ask-thread'
import { SpareThread } from '../../threads/spare-thread'
import { ImportRejection } from '../import-rejection'
import type { Step, StepInput, StepOutput, StepRequest, StepResponse } from './plan-thread'

/** Limits for planning one file. */
export interface PlanCost {
  memoryInMb: number
  stepSeconds: number
}

/** Enough for the largest file with the most rows that the back office accepts. */
const COST_BESIDE_A_SHOP: PlanCost = { memoryInMb: 1_024, stepSeconds: 120 }

export interface PlanThread {
  run<S extends Step>(step: S, ...input: StepInput<S>): Promise<StepOutput<S>>
  close(): Promise<void>
}

const threads = new Map<number, SpareThread>()

function threadsOf(memoryInMb: number): SpareThread {
  const known = threads.get(memoryInMb)
  if (known) return known
  const made = new SpareThread(path.join(__dirname, 'plan-thread.js'), {
    resourceLimits: { maxOldGenerationSizeMb: memoryInMb },
  })
  threads.set(memoryInMb, made)
  return made
}

/** Starts a thread that plans one import, one step at a time. A file that exceeds the limits is rejected. */
export function startPlanThread(cost = COST_BESIDE_A_SHOP): PlanThread {
  const spare = threadsOf(cost.memoryInMb)
  const thread = spare.take()
  let isUsable = true

  return {
    async run(step, ...input) {
      const request: StepRequest = { step, input }
      const response = await askThread<StepResponse>(thread, request, cost.stepSeconds * 1000).catch(
        (error: unknown) => {
          isUsable = false
          throw toRejection(error, cost)
        },
      )
      if ('error' in response) throw new Error(`Planning an import, ${step}: ${response.error}`)
      return response.output as StepOutput<typeof step>
    },
    async close() {
      if (isUsable) await this.run('forget').catch(() => (isUsable = false))
      if (isUsable) spare.giveBack(thread)
      else await thread.terminate()
    },
  }
}

function toRejection(error: unknown, { memoryInMb, stepSeconds }: PlanCost): unknown {
  if (error instanceof ThreadTimeout) return tooCostly(`takes longer than ${stepSeconds} seconds`)
  const isTooLarge = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
  return isTooLarge ? tooCostly(`takes more than ${memoryInMb} MB of memory`) : error
}

const tooCostly = (cost: string) => new ImportRejection(`Reading this file ${cost}. Please split it.`)
