import type { Ctx } from '#platform/context.ts'
import { paragraphsOf } from '#platform/setting/legal/markdown.ts'
import { NoticeKind, noticeKinds } from './enumerations.ts'

/** A notice as a letter. */
export function noticeLetter(
  { config: { baseURL } }: Pick<Ctx, 'config'>,
  { id, kind, title, body }: { id: string; kind: NoticeKind; title: string; body: string },
) {
  return {
    subject: kind === NoticeKind.important ? `【${noticeKinds[kind]}】${title}` : title,
    letter: {
      heading: title,
      paragraphs: paragraphsOf(body, baseURL),
      button: { label: 'お知らせを開く', url: `${baseURL}/notice#${id}` },
    },
  }
}
