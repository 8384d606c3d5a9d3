import { formatPrice, priceParts } from '#domain/base/words/format.ts'
import { formatDay, formatISODay, formatISOMinute, formatMoment, formatRecent } from '#domain/base/words/format-moments.ts'
import styles from './amount.module.css'
import { classes } from './classes.ts'

/** A price: large digits, small units. */
export function Price({ yen, large = false }: { yen: number | null | undefined; large?: boolean }) {
  if (!yen) return <span className={classes('bold', large && 'text-xl')}>{formatPrice(yen)}</span>
  return (
    <span className={classes('bold', styles.price, large && styles.large)}>
      {priceParts(yen).map(({ digits, unit }) => (
        <span key={unit}>
          {digits}
          <span className={styles.unit}>{unit}</span>
        </span>
      ))}
    </span>
  )
}

/** A day or a moment, for people and in machine-readable form. `recent` shortens it relative to `now`. */
export function DateText({ time, form = 'day', now }: { time: string; form?: 'day' | 'moment' | 'recent'; now?: Date }) {
  const written = form === 'day' ? formatDay(time) : form === 'moment' || !now ? formatMoment(time) : formatRecent(time, now)
  return (
    <time className="figures" dateTime={form === 'day' ? formatISODay(time) : formatISOMinute(time).replace(' ', 'T').concat('+09:00')}>
      {written}
    </time>
  )
}
