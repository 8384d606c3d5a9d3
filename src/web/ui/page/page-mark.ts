import { createContext, type ReactNode } from 'react'

/** The icon beside the title, where the layout has one for the page. */
export const PageMark = createContext<ReactNode>(null)
