import { createContext, useContext } from 'react'

const SaverContext = createContext(false)

/** Tells every picture below whether the shopper is saving data. */
export const SaverProvider = SaverContext.Provider
export const useSaver = (): boolean => useContext(SaverContext)
