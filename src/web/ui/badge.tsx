import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type Tone = 'gray' | 'amber' | 'green' | 'red' | 'ink' | 'buyer' | 'seller' | 'admin'

/** A state or a mark in one word. */
export function Badge({ tone = 'gray', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`} data-state={tone}>
      {children}
    </span>
  )
}

export const StandingBadge = ({ standing: { label, tone } }: { standing: { label: string; tone: Tone } }) => (
  <Badge tone={tone}>{label}</Badge>
)

/** A count; empty at zero. `what` is read out: 「未読 3件」. Subdued where it is known that none is late. */
export function CountBadge({ count, what, late }: { count: number; what: string; late?: boolean }) {
  if (count <= 0) return null
  return (
    <span className={styles.count} data-calm={late === false || undefined}>
      <span className="visually-hidden">{`（${what} ${count}件${late ? '、目安を超過' : ''}）`}</span>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
    </span>
  )
}
