import type { Ctx } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { paragraphsOf } from '#platform/setting/legal/markdown.ts'
import { NoticeKind, noticeKinds } from './enumerations.ts'

/** What the link is called by which members get no more of them. */
export const UNSUBSCRIBE = '運営からのお知らせメールを止める'

/** A notice as a letter. What is important reaches everybody, so that one has nothing to stop. Without an id it is not written down yet. */
export function noticeLetter(
  { config: { baseURL } }: Pick<Ctx, 'config'>,
  { id, kind, title, body }: { id?: string; kind: NoticeKind; title: string; body: string },
  unsubscribe: NonNullable<Letter['unsubscribe']>,
) {
  const isImportant = kind === NoticeKind.important
  return {
    subject: isImportant ? `【${noticeKinds[kind]}】${title}` : title,
    letter: {
      heading: title,
      paragraphs: paragraphsOf(body, baseURL),
      button: { label: 'お知らせを開く', url: `${baseURL}/notice${id ? `#${id}` : ''}` },
      ...(!isImportant && { unsubscribe }),
    },
  }
}
