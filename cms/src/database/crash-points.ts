/** Where the reliability tests can kill this process: in the middle of an order or of storing a picture. */
const CRASH_POINTS = [
  'after-idempotency-row',
  'after-stock-row',
  'before-commit',
  'after-commit',
  'before-response',
  'after-picture-files',
  'before-picture-commit',
] as const
type CrashPoint = (typeof CRASH_POINTS)[number]

/** `STOEP_CRASH_POINT=after-stock-row:3` kills the process when it reaches that point for the third time. */
const [armed, passes = '1'] = (process.env.STOEP_CRASH_POINT ?? '').split(':')
let left = Number(passes)

/** Stops the start in production with a crash point set, and with an unknown point. */
export function rejectCrashPointInProduction(): void {
  if (!armed) return
  if ((process.env.NODE_ENV ?? 'production') === 'production') {
    throw new Error('Wrong setting. STOEP_CRASH_POINT: is for tests and rejected in production')
  }
  if (!CRASH_POINTS.some((point) => point === armed)) {
    throw new Error(`Wrong setting. STOEP_CRASH_POINT: must be one of ${CRASH_POINTS.join(', ')}`)
  }
}

/** Kills the process here, without any clean-up, when the tests have armed this point. */
export function crashAt(point: CrashPoint): void {
  if (point === armed && --left === 0) process.kill(process.pid, 'SIGKILL')
}
