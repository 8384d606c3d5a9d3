import type { ReactNode } from 'react'
import { Main } from './main.tsx'

/** Nothing around the page. */
export const NoLayout = ({ children }: { children: ReactNode }) => <Main>{children}</Main>
