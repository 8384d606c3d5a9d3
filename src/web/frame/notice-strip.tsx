import { Link } from '@tanstack/react-router'
import { NoticeBar } from '#web/rooms/news/notice/notice-bar.tsx'
import type { NoticeBanner } from '#web/session/notice-banner.ts'
import { useNoticeRead } from '#web/session/notice-read.ts'

/** An important notice, above the page until it is read or dismissed. */
export default function NoticeStrip({ notice: { id, title } }: { notice: NoticeBanner }) {
  const noticeRead = useNoticeRead()
  return (
    <NoticeBar onClose={() => noticeRead(id)}>
      <Link to="/notice" hash={id} onClick={() => noticeRead(id)}>
        {title}
      </Link>
    </NoticeBar>
  )
}
