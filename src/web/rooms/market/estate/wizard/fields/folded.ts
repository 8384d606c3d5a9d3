import { createContext } from 'react'

/** Inside a folded group nothing has to be answered, which is said once and not at every field. */
export const Folded = createContext(false)
