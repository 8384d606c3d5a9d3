import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** Views of one list, each with an address of its own: the tabs are links. Give router links as children of `TabList`. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>{children}</ul>
    </nav>
  )
}

/** One tab; `children` is the link, whose `aria-current` marks the one that is open. */
export function Tab({ children }: { children: ReactNode }) {
  return <li className={styles.tab}>{children}</li>
}
