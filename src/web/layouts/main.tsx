import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** The start of the page's content; target of the skip link. */
export function Main({ children, fill = false }: { children: ReactNode; fill?: boolean }) {
  return (
    <main id="main" tabIndex={-1} className={fill ? styles.fill : 'grows shrinks'}>
      {children}
    </main>
  )
}
