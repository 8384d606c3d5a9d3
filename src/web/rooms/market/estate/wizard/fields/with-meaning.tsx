import type { ReactNode } from 'react'
import styles from './with-meaning.module.css'

/** A field with its interpretation below: 3480 is 3,480万円. */
export function WithMeaning({ meaning, children }: { meaning: ReactNode; children: ReactNode }) {
  return (
    <div className={`stack gap-1 ${styles.meant}`}>
      {children}
      <p className={`bold figures ${styles.meaning}`} aria-live="polite">
        {meaning}
      </p>
    </div>
  )
}
