import type { CustomerDetails } from '@stoep/shared'

/** What a stranger with the link may see: the name, where it goes, and a hint of the e-mail. */
export function maskCustomer(customer: CustomerDetails): Partial<CustomerDetails> & { email: string } {
  const { fullName, email, city, province } = customer
  return { fullName, email: maskEmail(email), city, province }
}

/** "thandi@example.co.za" → "t•••@example.co.za". */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email[0]}•••${email.slice(at)}`
}
