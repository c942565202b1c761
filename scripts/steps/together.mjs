import { StepError } from './say.mjs'

/** Does several things beside each other. What fails is said at once, and again when all of them are over. */
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
