import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'

/** Bulk actions for the selected entries, at the foot of the list as soon as one is selected. */
export const BulkBar = ({ label, count, children }: { label: string; count: number; children: ReactNode }) => (
  <section className={`cluster bottom gap-3 pad-3 outlined paper ${styles.bar}`} aria-label={label}>
    <p className={`bold ${styles.count}`} role="status">{`${count}件を選択中`}</p>
    {children}
  </section>
)
