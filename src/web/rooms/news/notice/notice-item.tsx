import type { Notice } from '#domain/news/notice/contract.ts'
import { NoticeKind } from '#domain/news/notice/enumerations.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { NoticeBody } from './notice-text.tsx'
import { revisedWord } from './revised-word.ts'

/** A notice, on the notices page and in the editor's preview. */
export const NoticeItem = ({
  notice: { title, body, postDate, kind, revisedAt },
  ...fold
}: {
  notice: Pick<Notice, 'title' | 'body' | 'postDate' | 'kind' | 'revisedAt'>
  id?: string
  open?: boolean
  onOpen?: () => unknown
}) => (
  <Disclosure
    {...fold}
    summary={
      <span className="stack gap-1">
        <span className="cluster gap-2 hint regular">
          {postDate && <DateText time={postDate} />}
          {revisedAt && <span>{revisedWord(revisedAt)}</span>}
          {kind !== NoticeKind.word && <Badge tone={kind === NoticeKind.important ? 'red' : 'gray'}>{NoticeKind.labels[kind]}</Badge>}
        </span>
        {title}
      </span>
    }
  >
    <NoticeBody body={body} />
  </Disclosure>
)
