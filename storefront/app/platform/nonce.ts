import { createContext, useContext } from 'react'

/** The CSP nonce of a hydrated page; empty in the browser, which hides it anyway. */
export const NonceContext = createContext('')
export const useNonce = (): string => useContext(NonceContext)
