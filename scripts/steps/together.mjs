import { StepError } from './say.mjs'

/** Waits for several promises at once. Prints each failure immediately, and throws all of them together at the end. */
export async function together(...works) {
  const failures = []
  await Promise.all(
    works.map((work) =>
      work.catch((error) => {
        console.error(`✗ ${error.message}`)
        failures.push(error.message)
      }),
    ),
  )
  if (failures.length > 0) throw new StepError(failures.join('\n✗ '))
}
