import { createContext } from 'react'

/** Everything in a folded group is optional; this is stated once and not at every field. */
export const Folded = createContext(false)
