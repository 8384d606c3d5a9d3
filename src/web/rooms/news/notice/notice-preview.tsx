import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { NoticeKind } from '#domain/news/notice/enumerations.ts'
import { api } from '#web/api/client.ts'
import { useDrawn } from '#web/api/use-drawn.ts'
import { DrawnLetter } from '#web/ui/reading/drawn-letter.tsx'
import { OneOf } from '#web/ui/segmented-control.tsx'
import styles from './notice.module.css'
import { NoticeBar } from './notice-bar.tsx'
import { NoticeItem } from './notice-item.tsx'

interface NoticeText {
  title: string
  body: string
  postDate: string
  kind: NoticeKind
  /** The notice is also shown in the strip above the pages. */
  hasStrip: boolean
  mailFlag: boolean
}

const looks = { page: 'ページ', strip: '帯', letter: 'メール' } as const
type Look = keyof typeof looks
const widths = { phone: 'スマートフォン 390', desk: 'パソコン 720' } as const
type Width = keyof typeof widths

const EMPTY = 'タイトルと本文を入力すると、ここに表示します。'

/** Preview for readers: on the notices page, in the strip above other pages, and by mail. */
export function NoticePreview(written: NoticeText) {
  const [look, setLook] = useState<Look>('page')
  const [width, setWidth] = useState<Width>('phone')
  const isEmpty = !written.title.trim() || !written.body.trim()
  return (
    <section className={`stack from-top gap-3 shrinks ${styles.look}`} aria-label="読む方からの見え方">
      <h3>読む方からの見え方</h3>
      <OneOf label="見る場所" names={looks} chosen={look} onChoose={setLook} />
      <OneOf label="画面の幅" names={widths} chosen={width} onChoose={setWidth} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen has to be pushed by key too. */}
      <section className="lifted scroll-x" aria-label={`${looks[look]}・${widths[width]}`} tabIndex={0}>
        <div className={styles[width]}>
          {look === 'page' && isEmpty && <p className="pad-3-4">{EMPTY}</p>}
          {look === 'page' && !isEmpty && (
            <div className="sides-4">
              <NoticeItem notice={{ ...written, revisedAt: null }} open />
            </div>
          )}
          {look === 'strip' && <Strip {...written} />}
          {look === 'letter' && (isEmpty ? <p className="pad-3-4">{EMPTY}</p> : <ByMail {...written} />)}
        </div>
      </section>
    </section>
  )
}

const Strip = ({ hasStrip, title }: NoticeText) =>
  hasStrip ? (
    <NoticeBar>
      <Link to="/notice" target="_blank">
        {title}
      </Link>
    </NoticeBar>
  ) : (
    <p className="pad-3-4">このお知らせは、帯では表示しません。区分を「重要」にして「ページの上に帯で表示する」を選ぶと表示します。</p>
  )

/** Rendered by the server as it will be sent; refreshed when the writer pauses. */
function ByMail({ title, body, kind, mailFlag }: NoticeText) {
  const { drawn: letter, problem } = useDrawn({ title, body, kind }, (body) => api.previewNotice({ body }))
  if (problem)
    return (
      <p className="pad-3-4" role="status">
        {problem}
      </p>
    )
  if (!letter)
    return (
      <p className="pad-3-4" role="status">
        読み込んでいます…
      </p>
    )
  return (
    <>
      {!mailFlag && <p className="pad-3-4">「メールでも送る」を選ぶと、このメールを送ります。</p>}
      <p className="pad-3-4">
        件名：<strong>{letter.subject}</strong>
      </p>
      <DrawnLetter html={letter.html} label="メールの見え方" />
    </>
  )
}
