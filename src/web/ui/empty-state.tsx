import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing/drawing.tsx'
import styles from './empty-state.module.css'

interface Empty {
  drawing?: DrawingName | undefined
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Announced when it appears. */
  live?: boolean
}

/** Placeholder for an empty list: gives the reason and offers the next step. */
export function EmptyState({ drawing = 'veranda', title, children, action, live }: Empty) {
  return (
    <div className={`stack gap-3 tinted text-center ${styles.empty}`} role={live ? 'status' : undefined}>
      <Drawing name={drawing} />
      <p className="text-l bold">{title}</p>
      {children && <div className={`muted ${styles.text}`}>{children}</div>}
      {action && <div className="cluster center gap-3 full above-2">{action}</div>}
    </div>
  )
}
