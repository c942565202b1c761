import { describeCount } from '../values/describe-count.js'

/** A sentence for staff about orders that had a phone until it was corrected; their numbers follow. */
export function describeFormerOrders(count: number): string {
  const [are, have] = count === 1 ? ['it is', 'it has'] : ['they are', 'they have']
  return `Left out: ${describeCount(count, 'order')} that had this number until it was corrected. A mistyped number may be somebody else's; if ${are} this customer's, use the number that ${have} now:`
}
