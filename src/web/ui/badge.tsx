import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type Tone = 'gray' | 'amber' | 'green' | 'red' | 'ink' | 'buyer' | 'seller' | 'admin'

/** A state or a mark in one word. */
export function Badge({ tone = 'gray', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
}

/** How many wait; nothing when none do. `what` is read out: 「未読 3件」. */
export function CountBadge({ count, what }: { count: number; what: string }) {
  if (count <= 0) return null
  return (
    <span className={styles.count}>
      <span className="visually-hidden">{`（${what} ${count}件）`}</span>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
    </span>
  )
}
