import { createLink, type LinkComponent } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

/** Views of one list, or adjacent pages, each with its own address: give `TabLink`s as children. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={`relative scroll-x line-below ${styles.tabs}`} aria-label={label}>
      <ul className={`row gap-1 ${styles.list}`}>{children}</ul>
    </nav>
  )
}

/**
 * A tab; takes `to`, `params` and `search` as every link does. Where tabs differ only in their search, `chosen` marks the open one: the
 * address would also match the first, which has no search.
 */
export const TabLink: LinkComponent<typeof TabAnchor> = createLink(TabAnchor)

const FADE = 32

function TabAnchor({
  chosen,
  'aria-current': fitting,
  children,
  ...rest
}: { chosen?: boolean; children?: ReactNode } & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) {
  const current = chosen === undefined ? fitting : chosen ? 'page' : undefined
  const place = useRef<HTMLLIElement>(null)
  const isCurrent = current !== undefined
  // With many tabs on a phone, the open one may be outside the visible part of the list; only the list is scrolled, not the page.
  useEffect(() => {
    const [tab, list] = [place.current, place.current?.closest('nav')]
    if (!isCurrent || !tab || !list) return
    const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth]
    // Its edges fade.
    if (start < list.scrollLeft + FADE || end > list.scrollLeft + list.clientWidth - FADE)
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
