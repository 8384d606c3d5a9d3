import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging } from '#platform/http/filter.ts'
import { byID, Count, ID, Mailbox, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allLetterStatuses } from './enumerations.ts'

/** A letter without its text. */
export const SentLetter = z
  .strictObject({
    id: ID,
    toAddress: z.string(),
    toName: z.string().nullable(),
    userID: ID.nullable(),
    /** The letter's key in the catalogue; null for all others, and for those sent before this was recorded. */
    template: z.string().nullable(),
    /** For a code letter only the type, not the code. */
    subject: z.string(),
    status: z.enum(allLetterStatuses),
    attempts: z.int(),
    /** The reason for a delivery failure. */
    error: z.string().nullable(),
    createdAt: Time,
    sentAt: Time.nullable(),
    resentFrom: ID.nullable(),
    resentAt: Time.nullable(),
    givenUpAt: Time.nullable(),
  })
  .meta({ id: 'SentLetter' })
export type SentLetter = z.infer<typeof SentLetter>

/** With its text, unless it is secret or already deleted. */
export const ReadLetter = z
  .strictObject({
    ...SentLetter.shape,
    text: z.string().nullable(),
    /** Whether the HTML version is available. */
    drawn: z.boolean(),
    /** It contains a code or an access link: no operator can read or resend it. */
    secret: z.boolean(),
  })
  .meta({ id: 'ReadLetter' })
export type ReadLetter = z.infer<typeof ReadLetter>

const filter = {
  template: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional()
    .meta({ label: 'メール文面' }),
  ...filterShape({ userID: 'ids', createdAt: 'time' } as const),
  status: z.enum(allLetterStatuses).optional().meta({ label: '送信の状況' }),
  /** The whole address or its beginning. */
  address: z.string().trim().max(254).optional().meta({ label: 'メールアドレス' }),
}
const ids = z.array(ID).min(1).max(100).meta({ label: 'メール' })

export const letterContract = {
  listMails: endpoint({
    method: 'get',
    path: '/mails',
    query: z.strictObject({ ...filter, ...paging(['createdAt']) }),
    output: page(SentLetter),
    summary: '送ったメールの一覧（運営。本文は含みません）',
  }),
  countMails: endpoint({
    method: 'get',
    path: '/mails/count',
    query: z.strictObject(filter),
    output: Count,
    summary: '送ったメールの件数（運営）',
  }),
  getMail: endpoint({
    method: 'get',
    path: '/mail/{id}',
    params: byID,
    output: ReadLetter,
    leavesTrace: true,
    summary: 'メールの本文（運営。読んだことは記録されます。確認コードや、ご本人だけのリンクのあるものは読めません）',
  }),
  getMailPage: endpoint({
    method: 'get',
    path: '/mail/{id}/page',
    params: byID,
    output: z.string(),
    media: 'text/html',
    leavesTrace: true,
    summary: 'メールの見た目（運営。枠の中に表示するページで、リンクはどこへも行きません。見たことは記録されます）',
  }),
  resendMail: endpoint({
    method: 'post',
    path: '/mail/{id}/resending',
    params: byID,
    /** An address other than the member's own; only for chiefs. */
    body: z.strictObject({ to: Mailbox.optional().meta({ label: '別のメールアドレス' }) }),
    output: SentLetter,
    status: 201,
    location: '/api/mail/{id}',
    summary: 'メールをもう一度送る（会員のいまのアドレスへ、責任者は別のアドレスへも。1分に1度）',
  }),
  resendMails: endpoint({
    method: 'post',
    path: '/mails/resending',
    body: z.strictObject({ ids }),
    output: z.strictObject({
      resent: z.int(),
      refused: z.array(z.strictObject({ id: ID, title: z.string() })),
    }),
    summary: '届かなかったメールをまとめて送り直す（運営）',
  }),
  dismissFailedMails: endpoint({
    method: 'post',
    path: '/mails/givingUp',
    body: z.strictObject({ ids }),
    output: z.strictObject({ givenUp: z.int() }),
    summary: '届かなかったメールを、送り直さないことにする（運営）',
  }),
}
