import { createContext, useContext } from 'react'

/** The CSP nonce of a hydrated page; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext('')
export const useNonce = (): string => useContext(NonceContext)
