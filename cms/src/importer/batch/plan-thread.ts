// A worker thread, so that reading and comparing a file, however large, does not block the calling process.
import { parentPort } from 'node:worker_threads'
import { Planner } from './planner'

type Steps = Pick<Planner, 'read' | 'entries' | 'addExisting' | 'plan' | 'items' | 'response' | 'forget'>
export type Step = keyof Steps
export type StepInput<S extends Step> = Parameters<Steps[S]>
export type StepOutput<S extends Step> = ReturnType<Steps[S]>
export interface StepRequest<S extends Step = Step> {
  step: S
  input: StepInput<S>
}
export type StepResponse = { output: unknown } | { error: string }

const planner = new Planner()

parentPort?.on('message', (request: StepRequest) => {
  const [response, transferred] = run(request)
  parentPort?.postMessage(response, transferred)
})

function run({ step, input }: StepRequest): [StepResponse, ArrayBuffer[]] {
  try {
    const output: unknown = Reflect.apply(planner[step], planner, input)
    return [{ output }, output instanceof Uint8Array && output.buffer instanceof ArrayBuffer ? [output.buffer] : []]
  } catch (error) {
    return [{ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, []]
  }
}
