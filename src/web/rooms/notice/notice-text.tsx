import { DateText } from '#web/ui/amount.tsx'
import styles from './notice.module.css'

/** As readers find it, unfolded. */
export const NoticeText = ({ title, body, postDate }: { title: string; body: string; postDate: string }) => (
  <div className={styles.shown}>
    <p className={styles.small}>{postDate && <DateText time={postDate} />}</p>
    <p className={styles.title}>{title}</p>
    <p className={styles.body}>{body}</p>
  </div>
)
