import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'
import { classes } from './classes.ts'

/** Bulk actions for the selected entries, at the foot of the list as soon as one is selected. The office selects at a desk only. */
export const BulkBar = ({
  label,
  count,
  onPhone = false,
  children,
}: {
  label: string
  count: number
  onPhone?: boolean
  children: ReactNode
}) => (
  <section className={classes('cluster bottom gap-3 pad-3 outlined paper', !onPhone && 'on-desk', styles.bar)} aria-label={label}>
    <p className={`bold ${styles.count}`} role="status">{`${count}件を選択中`}</p>
    {children}
  </section>
)
