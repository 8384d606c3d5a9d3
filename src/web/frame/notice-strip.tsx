import { mdiClose } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { NoticeBanner } from '#web/session/notice-banner.ts'
import { useNoticeRead } from '#web/session/notice-read.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './notice-strip.module.css'

/** Something important, above the page until it is read or put away. */
export default function NoticeStrip({ notice: { id, title } }: { notice: NoticeBanner }) {
  const noticeRead = useNoticeRead()
  return (
    <aside className={styles.strip} aria-label="重要なお知らせ">
      <p className="cluster gap-2">
        <strong>重要</strong>
        <Link to="/notice" hash={id} onClick={() => noticeRead(id)}>
          {title}
        </Link>
      </p>
      <button type="button" className={styles.close} aria-label="重要なお知らせを閉じる" onClick={() => noticeRead(id)}>
        <Icon path={mdiClose} />
      </button>
    </aside>
  )
}
