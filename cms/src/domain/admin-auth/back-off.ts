/** A limit of tries, with a wait that doubles each time the limit is reached again. */
export interface LimitRule {
  tries: number
  /** Tries further apart than this are forgotten. */
  windowSeconds: number
  firstWaitSeconds: number
  /** The longest wait: nobody is locked out for good. */
  longestWaitSeconds: number
}

/** How long to wait when the limit has been reached for the `strike`-th time, counted from 1. */
export function waitSeconds(rule: LimitRule, strike: number): number {
  const doubled = rule.firstWaitSeconds * 2 ** Math.min(Math.max(0, strike - 1), 30)
  return Math.min(doubled, rule.longestWaitSeconds)
}

/** How long a count of tries can last. */
export const longestSeconds = ({ windowSeconds, longestWaitSeconds }: LimitRule): number =>
  Math.max(windowSeconds, longestWaitSeconds)
