import { mdiAlertCircleOutline, mdiBullhornOutline, mdiCreationOutline, mdiWrenchOutline } from '@mdi/js'
import type { Notice } from '#domain/news/notice/contract.ts'
import { NoticeKind } from '#domain/news/notice/enumerations.ts'
import { blocksOf } from '#platform/setting/legal/markdown.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { RoundIcon } from '#web/ui/round-icon.tsx'
import styles from './notice.module.css'
import { NoticeBody } from './notice-text.tsx'
import { revisedWord } from './revised-word.ts'

/** A notice, on the notices page and in the editor's preview. */
export const NoticeItem = ({
  notice: { title, body, postDate, kind, revisedAt },
  begins = false,
  ...fold
}: {
  notice: Pick<Notice, 'title' | 'body' | 'postDate' | 'kind' | 'revisedAt'>
  /** Its first two lines stand under the title until it is opened. */
  begins?: boolean
  id?: string
  open?: boolean
  onOpen?: () => unknown
}) => (
  <Disclosure
    {...fold}
    summary={
      <span className="row gap-3">
        <RoundIcon path={icons[kind]} ground={kind === NoticeKind.important ? 'fails' : 'sunken'} />
        <span className="stack gap-1 grows">
          <span className="cluster gap-2 hint regular">
            {postDate && <DateText time={postDate} />}
            {revisedAt && <span>{revisedWord(revisedAt)}</span>}
            {kind !== NoticeKind.word && <Badge tone={kind === NoticeKind.important ? 'red' : 'gray'}>{NoticeKind.labels[kind]}</Badge>}
          </span>
          {title}
          {begins && (
            <span className={`two-lines regular muted ${styles.begins}`} title={beginningOf(body)}>
              {beginningOf(body)}
            </span>
          )}
        </span>
      </span>
    }
  >
    <NoticeBody body={body} />
  </Disclosure>
)

const icons: Record<NoticeKind, string> = {
  [NoticeKind.important]: mdiAlertCircleOutline,
  [NoticeKind.maintenance]: mdiWrenchOutline,
  [NoticeKind.feature]: mdiCreationOutline,
  [NoticeKind.word]: mdiBullhornOutline,
}

const beginningOf = (body: string) =>
  blocksOf(body)[0]
    ?.items[0]?.map(({ text }) => text)
    .join('')
