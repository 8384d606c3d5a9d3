import { formatMoment } from '#domain/base/words/format-moments.ts'
import styles from '#web/rooms/talk/chat/talk/message-item.module.css'
import { Avatar } from '#web/ui/avatar.tsx'
import { classes } from '#web/ui/classes.ts'

interface InquiryMessageProps {
  who: string
  at: string
  office: boolean
  /** Its words are those of the reader's own side, at the right. */
  own: boolean
  text: string
}

/** A single entry, by the enquirer or the office, as a bubble. */
export const InquiryMessageText = ({ who, at, office, own, text }: InquiryMessageProps) => (
  <li className={classes('grid gap-x-2', styles.message, own ? styles.own : styles.theirs)}>
    {!own && <Avatar name={who} side={office ? 'admin' : undefined} />}
    <div className={`stack gap-1 ${styles.said}`}>
      <p className="hint">{`${who}　${formatMoment(at)}`}</p>
      <p className={`pad-2-4 paper pre-wrap ${styles.bubble}`}>{text}</p>
    </div>
  </li>
)
