import { toWideKana } from '#domain/base/words/typed-text.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, Count, codeOf, Day, ID, Nothing, stamped, Time } from '#platform/http/values.ts'
import { mistakeIn } from '#platform/setting/legal/markdown.ts'
import { z } from '#platform/zod.ts'
import { allNoticeTabs, NoticeAudience, NoticeKind, NoticeStatus } from './enumerations.ts'

const fields = {
  title: z.string().trim().overwrite(toWideKana).min(1).max(100).meta({ label: 'タイトル' }),
  /** With the subset of Markdown in `platform/setting/legal/markdown.ts`. */
  body: z
    .string()
    .trim()
    .overwrite(toWideKana)
    .min(1)
    .max(20_000)
    .superRefine((text, ctx) => {
      const message = mistakeIn(text)
      if (message) ctx.addIssue({ code: 'custom', message })
    })
    .meta({ label: '本文' }),
  postDate: Day.meta({ label: '掲載日' }),
  postTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '掲載時刻は09:00のように入力してください。')
    .meta({ label: '掲載時刻' })
    .default('00:00'),
  /** End of publication: afterwards only operators can read it. Null: no end. */
  endAt: Time.nullable().meta({ label: '掲載の終わり' }).default(null),
  status: codeOf(NoticeStatus).meta({ label: '公開状態' }),
  kind: codeOf(NoticeKind).meta({ label: '区分' }).default(NoticeKind.word),
  audience: codeOf(NoticeAudience).meta({ label: '対象' }).default(NoticeAudience.all),
  /** Limited to residents of these prefectures; empty: everyone. */
  prefecturesCodes: z
    .array(z.string().regex(/^(0[1-9]|[1-3]\d|4[0-7])$/, '都道府県コードは01から47までです。'))
    .max(47)
    .meta({ label: '対象の都道府県' })
    .default([]),
  /** A banner for its audience, until they have read it. */
  bannerFlag: z.boolean().meta({ label: '帯で表示する' }).default(false),
  /** Mailed to its audience once published; unimportant ones only to members who want such letters. */
  mailFlag: z.boolean().meta({ label: 'メールでも送る' }).default(false),
}

export const Notice = z
  .strictObject({
    id: ID,
    ...fields,
    mailedAt: Time.nullable(),
    /** Last change of its text after letters were sent. */
    revisedAt: Time.nullable(),
    /** For operators: how many members have read it, and how many were mailed. */
    figures: z.strictObject({ read: z.int(), mailed: z.int() }).nullable(),
    ...stamped,
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof Notice>

/** The content of its letter. */
export const NoticeWords = z.strictObject({ title: fields.title, body: fields.body, kind: fields.kind })
export type NoticeWords = z.output<typeof NoticeWords>

export const noticeFilter = {
  id: 'ids',
  title: 'text',
  body: 'text',
  status: 'codes',
  kind: 'codes',
  audience: 'codes',
  postDate: 'day',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const noticeContract = {
  ...resource('notice', 'notices', {
    label: 'お知らせ',
    access: 'public',
    entity: Notice,
    write: fields,
    filter: {
      ...filterShape(noticeFilter),
      /** Only notices that the viewer may read. */
      tab: z.enum(allNoticeTabs).optional().meta({ label: '掲載の状況' }),
    },
    sort: ['postDate', 'createdAt', 'updatedAt'],
  }),
  getNoticeBanner: endpoint({
    method: 'get',
    path: '/noticeBanner',
    access: 'public',
    mayLag: true,
    output: z.strictObject({ notice: z.strictObject({ id: ID, title: z.string() }).nullable() }),
    summary: '帯で表示する、まだ読んでいない重要なお知らせ',
  }),
  readNotice: endpoint({
    method: 'put',
    path: '/notice/{id}/reading',
    params: byID,
    output: Nothing,
    status: 204,
    summary: 'お知らせを読んだことを残す',
  }),
  previewNotice: endpoint({
    method: 'post',
    path: '/notice/preview',
    body: NoticeWords,
    output: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
    summary: 'お知らせのメールを、送る前に見る',
  }),
  countNoticeLetters: endpoint({
    method: 'post',
    path: '/notice/letters',
    body: z.strictObject({
      kind: fields.kind.unwrap(),
      audience: fields.audience.unwrap(),
      prefecturesCodes: fields.prefecturesCodes.unwrap(),
    }),
    output: Count,
    summary: 'お知らせのメールが何人に届くかを数える（運営。何も送りません）',
  }),
  testNotice: endpoint({
    method: 'post',
    path: '/notice/{id}/test',
    params: byID,
    output: Nothing,
    status: 204,
    summary: 'お知らせのメールを自分に送る',
  }),
}
