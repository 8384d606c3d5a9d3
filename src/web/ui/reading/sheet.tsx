import { type ReactNode, useId } from 'react'
import styles from './sheet.module.css'

/** A paper lying on the page: its name in the serif of documents, and its number at the right. */
export function Sheet({ title, number, children }: { title: string; number?: string | null; children: ReactNode }) {
  const id = useId()
  return (
    <div className={`sunken rounded pad-3 ${styles.ground}`}>
      <article className={`stack gap-4 paper ${styles.sheet}`} aria-labelledby={id}>
        <header className={`cluster baseline between gap-2 ${styles.head}`}>
          <h2 id={id}>{title}</h2>
          {number && <p className="small figures">{number}</p>}
        </header>
        {children}
      </article>
    </div>
  )
}
