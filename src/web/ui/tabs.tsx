import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './tabs.module.css'

/** Views of one list, or places side by side, each with an address of its own: give `TabLink`s as children. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>{children}</ul>
    </nav>
  )
}

/**
 * One tab; takes `to`, `params` and `search` as every link does. Where tabs differ in their search alone, `chosen` says which one is open:
 * the address would fit the first of them, which has no search, as well.
 */
export const TabLink: LinkComponent<typeof TabAnchor> = createLink(TabAnchor)

function TabAnchor({
  chosen,
  'aria-current': fitting,
  children,
  ...rest
}: { chosen?: boolean; children?: ReactNode } & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  const current = chosen === undefined ? fitting : chosen ? 'page' : undefined
  return (
    <li className={styles.tab}>
      <a {...rest} aria-current={current}>
        {children}
      </a>
    </li>
  )
}
