import { nameForMessage, type StoredCustomer } from '@stoep/shared'

const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|rev|pastor|adv)\.?$/i
/** Signs that are part of no first name, unlike those of J.P., Anne-Marie or D'Arcy. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}.'\u2019-]+/u

/** What a stranger with the link may see: the first name and the province. */
export function maskCustomer({ fullName, province }: StoredCustomer): Partial<StoredCustomer> {
  const words = nameForMessage(fullName.replaceAll('_', ' ')).split(BETWEEN_WORDS).filter(Boolean)
  const [first = ''] = words.filter((word, at) => !(TITLE.test(word) && at < words.length - 1))
  return { fullName: first, province }
}
