import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A screen's body: its heading, what goes before and under it, and the right width. `reading` is for text, `narrow` for a form. */
export function Page({
  title,
  lead,
  before,
  actions,
  width = 'full',
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  before?: ReactNode
  actions?: ReactNode
  width?: 'full' | 'reading' | 'narrow'
  children: ReactNode
}) {
  return (
    <div className={styles[width]}>
      {before}
      <div className={styles.head}>
        <div className="stack gap-2">
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={`cluster gap-3 ${styles.actions}`}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
