import { blocksOf } from '#platform/setting/legal/markdown.ts'
import { LegalBlocks } from '#web/rooms/people/legal/legal-blocks.tsx'
import { DateText } from '#web/ui/amount.tsx'
import styles from './notice.module.css'

/** The text of a notice, with its limited markup. */
export const NoticeBody = ({ body }: { body: string }) => (
  <div className={`stack gap-3 ${styles.body}`}>
    <LegalBlocks blocks={blocksOf(body)} />
  </div>
)

/** As readers see it, expanded. */
export const NoticeText = ({ title, body, postDate }: { title: string; body: string; postDate: string }) => (
  <div className="tinted pad-3">
    <p className="hint">{postDate && <DateText time={postDate} />}</p>
    <p className="bold">{title}</p>
    <NoticeBody body={body} />
  </div>
)
