import type { ReactNode } from 'react'
import { Main } from './main.tsx'

export const NoLayout = ({ children }: { children: ReactNode }) => <Main>{children}</Main>
