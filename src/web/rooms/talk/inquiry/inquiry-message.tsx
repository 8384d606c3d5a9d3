import { formatMoment } from '#domain/base/words/format-moments.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './inquiry.module.css'

/** A single entry, by the enquirer or the office. */
export const Said = ({ who, at, office, text }: { who: string; at: string; office: boolean; text: string }) => (
  <li className={classes('lifted', 'pad-3', office && styles.office)}>
    <p className="hint">{`${who}　${formatMoment(at)}`}</p>
    <p className="pre-wrap">{text}</p>
  </li>
)
