import { createContext } from 'react'

/** The list that links to orders stand in, as `originText` writes it; null elsewhere. */
export const OrderOrigin = createContext<string | null>(null)
