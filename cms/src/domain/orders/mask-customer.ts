import { nameForMessage, type StoredCustomer } from '@stoep/shared'

const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|rev|pastor|adv)\.?$/i

/** What a stranger with the link may see: the first name and the province. */
export function maskCustomer({ fullName, province }: StoredCustomer): Partial<StoredCustomer> {
  const words = nameForMessage(fullName).split(' ')
  const [first = ''] = words.filter((word, at) => !(TITLE.test(word) && at < words.length - 1))
  return { fullName: first.replace(/,$/, ''), province }
}
