import { isDomainError } from '@stoep/shared'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog'

interface Waiting {
  goOn: () => void
  giveUp: () => void
}

const needsConfirming = (error: unknown): boolean => isDomainError(error) && error.code === 'confirm_password'

/**
 * Runs calls that need a recently confirmed password. If the server asks for it, the returned dialog, which must be
 * rendered, asks for the password, and the call is made again. Closing the dialog throws the server's rejection.
 */
export function useConfirmed(): { confirmed: <T>(call: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting>()
  const confirmed = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (rejection) {
      if (!needsConfirming(rejection)) throw rejection
      await new Promise<void>((resolve, reject) =>
        setWaiting({ goOn: resolve, giveUp: () => reject(rejection instanceof Error ? rejection : new Error()) }),
      ).finally(() => setWaiting(undefined))
      return call()
    }
  }
  const dialog = waiting ? <ConfirmDialog onConfirmed={waiting.goOn} onClose={waiting.giveUp} /> : null
  return { confirmed, dialog }
}
