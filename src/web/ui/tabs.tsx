import { createLink, type LinkComponent } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
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
  const place = useRef<HTMLLIElement>(null)
  const isCurrent = current !== undefined
  // Of many on a phone the one that is open may lie beyond the edge of the list; the page itself stays where it is.
  useEffect(() => {
    const [tab, list] = [place.current, place.current?.closest('nav')]
    if (!isCurrent || !tab || !list) return
    const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
    if (start < list.scrollLeft || end > list.scrollLeft + list.clientWidth)
      list.scrollLeft = start - (list.clientWidth - tab.offsetWidth) / 2
  }, [isCurrent])
  return (
    <li className={styles.tab} ref={place}>
      <a {...rest} aria-current={current}>
        {children}
      </a>
    </li>
  )
}
