import type { Ctx } from '#platform/context.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { paragraphsOf } from '#platform/setting/legal/markdown.ts'
import { NoticeKind } from './enumerations.ts'

/** The label of the unsubscribe link for members. */
export const UNSUBSCRIBE = '運営からのお知らせメールを止める'

/** A notice as a letter. An important one reaches everyone, so it has no unsubscribe link. Without an id it is not saved yet. */
export function noticeLetter(
  { config: { baseURL } }: Pick<Ctx, 'config'>,
  { id, kind, title, body }: { id?: string; kind: NoticeKind; title: string; body: string },
  unsubscribe: NonNullable<Letter['unsubscribe']>,
) {
  const isImportant = kind === NoticeKind.important
  return {
    subject: isImportant ? `【${NoticeKind.labels[kind]}】${title}` : title,
    letter: {
      heading: title,
      paragraphs: paragraphsOf(body, baseURL),
      button: { label: 'お知らせを開く', url: `${baseURL}/notice${id ? `#${id}` : ''}` },
      ...(!isImportant && { unsubscribe }),
    },
  }
}
