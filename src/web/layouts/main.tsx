import type { ReactNode } from 'react'
import styles from './layout.module.css'

/** Where the page begins; the skip link leads here. */
export function Main({ children, fill = false }: { children: ReactNode; fill?: boolean }) {
  return (
    <main id="main" tabIndex={-1} className={fill ? styles.fill : styles.main}>
      {children}
    </main>
  )
}
