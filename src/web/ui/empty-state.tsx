import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing/drawing.tsx'
import styles from './empty-state.module.css'

interface Empty {
  drawing?: DrawingName
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Placeholder for an empty list: gives the reason and offers the next step. */
export function EmptyState({ drawing = 'veranda', title, children, action }: Empty) {
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
