import { type ReactNode, useId } from 'react'
import { Mark } from '#web/ui/page/brand.tsx'
import styles from './sheet.module.css'

/** A paper lying on the page: the mark and its name in the serif of documents, its number at the right, and to whom it is addressed. */
export function Sheet({
  title,
  number,
  addressee,
  sum,
  children,
}: {
  title: string
  number?: string | null
  addressee?: ReactNode
  /** The amount that it is about, before everything else. */
  sum?: { term: string; amount: ReactNode } | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={`sunken rounded ${styles.ground}`}>
      <article className={`stack gap-4 paper ${styles.sheet}`} aria-labelledby={id}>
        <header className={`cluster middle gap-3 ${styles.head}`}>
          <Mark />
          <h2 id={id} className="grows nowrap">
            {title}
          </h2>
          {number && <p className="small figures">{number}</p>}
        </header>
        {addressee && <p className="text-l bold">{addressee}</p>}
        {sum && (
          <p className="cluster baseline between gap-x-4 pad-3-4 rounded-s sunken">
            {sum.term}
            <span className="bold figures text-2xl">{sum.amount}</span>
          </p>
        )}
        {children}
      </article>
    </div>
  )
}
