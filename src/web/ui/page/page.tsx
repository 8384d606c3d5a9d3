import { type ReactNode, use } from 'react'
import { classes } from '../classes.ts'
import styles from './page.module.css'
import { PageMark } from './page-mark.ts'

/** Body of a screen: its heading, the parts before and under it, and the width. `reading` for text, `narrow` for a form. */
export function Page({
  title,
  lead,
  before,
  cover,
  actions,
  width = 'full',
  list = false,
  children,
}: {
  title: ReactNode
  lead?: ReactNode
  before?: ReactNode
  /** A picture at the left of the heading. */
  cover?: ReactNode
  actions?: ReactNode
  width?: 'full' | 'reading' | 'narrow'
  /** For pages whose rows matter most: on a phone the first row is visible immediately, and explanations are hidden. */
  list?: boolean
  children: ReactNode
}) {
  return (
    <div className={classes(styles[width], list && styles.list)}>
      {before}
      <div className="cluster middle between gap-4">
        <div className={`row gap-4 middle ${list ? 'grows' : 'wide-field'}`}>
          {cover ?? use(PageMark)}
          <div className="stack gap-2">
            <h1>{title}</h1>
            {lead && <p className={`muted ${styles.lead}`}>{lead}</p>}
          </div>
        </div>
        {actions && <div className={`cluster gap-3 ${styles.actions}`}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
