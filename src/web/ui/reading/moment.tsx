import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Drawing, type DrawingName } from '../drawing/drawing.tsx'
import styles from './moment.module.css'
import { Stamp } from './stamp.tsx'

/** A moment that was reached: a large drawing with a red seal pressed on it, a line in the display face, the sum, for whom and when. */
export function Moment({
  line,
  id,
  drawing,
  cover,
  seal,
  term,
  sum,
  people,
  day,
  live,
  children,
}: {
  /** Fixed: bin/headlines.ts lists it. */
  line?: string
  id?: string
  /** Without one the seal stands by itself. */
  drawing?: DrawingName
  /** The photo of a house instead of a drawing. */
  cover?: string | undefined
  seal: string
  term?: string
  sum?: ReactNode
  people?: ReactNode
  day?: ReactNode
  /** Announced when it appears. */
  live?: boolean | undefined
  children?: ReactNode
}) {
  return (
    <div className={`stack gap-2 text-center ${styles.moment}`} role={live ? 'status' : undefined}>
      <div className={classes('relative on-screen', styles.figure, !cover && !drawing && 'above-4')}>
        {cover ? <img className="photo rounded deep" src={cover} alt="" width={260} height={195} /> : drawing && <Drawing name={drawing} />}
        <Stamp word={seal} />
      </div>
      {line && (
        <h2 id={id} className="above-3 on-screen">
          {line}
        </h2>
      )}
      {term && <p className="hint above-3">{term}</p>}
      {sum && <strong className="figures">{sum}</strong>}
      {people && <p className="text-l bold">{people}</p>}
      {day && <p className="figures">{day}</p>}
      {children}
    </div>
  )
}
