import { warning } from '#domain/people/colleague/absence.ts'
import { privacyKinds } from '#domain/people/privacy/legal-words.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, ID, Mailbox, stamped, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { InquiryChannel, InquiryState, InquiryTopic, MAX_CHARACTERS } from './enumerations.ts'

export const Inquiry = z
  .strictObject({
    id: ID,
    number: z.string(),
    channel: codeOf(InquiryChannel),
    topic: codeOf(InquiryTopic),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    userID: ID.nullable(),
    state: codeOf(InquiryState),
    assigneeID: ID.nullable(),
    assigneeName: z.string().nullable(),
    /** The beginning of the question. */
    words: z.string(),
    receivedAt: Time,
    waitingSince: Time,
    /** Past the target time. */
    late: z.boolean(),
    answeredAt: Time.nullable(),
    concludedAt: Time.nullable(),
    outcome: z.string().nullable(),
    /** The negotiation in which it continues. */
    negotiationID: ID.nullable(),
    ...stamped,
  })
  .meta({ id: 'Inquiry' })
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryMessage = z
  .strictObject({ id: ID, inquiryID: ID, fromOffice: z.boolean(), text: z.string(), byName: z.string().nullable(), ...stamped })
  .meta({ id: 'InquiryMessage' })
export type InquiryMessage = z.infer<typeof InquiryMessage>

const text = (label: string, sentence: string) => z.string().trim().min(1, sentence).max(MAX_CHARACTERS).meta({ label })
const common = {
  topic: codeOf(InquiryTopic).meta({ label: 'お問い合わせの種類' }),
  name: z.string().trim().min(1, 'お名前を入力してください。').max(60).meta({ label: 'お名前' }),
  text: text('お問い合わせの内容', 'お問い合わせの内容を入力してください。'),
}
const messageID = z.uuid().meta({ label: 'お問い合わせのID' })

export const PublicInquiry = z.strictObject({
  id: messageID,
  ...common,
  email: Mailbox.meta({ label: '返信先のメールアドレス' }),
  /** A honeypot, invisible to people: only bots fill it in. */
  website: z.string().max(400).default('').meta({ label: 'ウェブサイト' }),
})
export type PublicInquiry = z.output<typeof PublicInquiry>

/** A call or a letter, recorded by an operator. */
export const NewInquiry = z.strictObject({
  id: messageID,
  ...common,
  channel: z.literal([2, 3]).meta({ label: '受け付けた方法' }),
  email: Mailbox.nullable().default(null).meta({ label: 'メールアドレス' }),
  phone: words(20).default(null).meta({ label: '電話番号' }),
})
export type NewInquiry = z.output<typeof NewInquiry>

/** The page behind the link of an answer. */
export const OpenedInquiry = z
  .strictObject({
    number: z.string(),
    topic: codeOf(InquiryTopic),
    messages: z.array(z.strictObject({ fromOffice: z.boolean(), text: z.string(), at: Time })),
    until: Time,
    /** This link has already been used for a reply. */
    replied: z.boolean(),
  })
  .meta({ id: 'OpenedInquiry' })
export type OpenedInquiry = z.infer<typeof OpenedInquiry>

/** A person's own inquiries, in their data export. */
export const OwnInquiry = z.strictObject({
  number: z.string().meta({ label: '受付番号' }),
  topic: codeOf(InquiryTopic).meta({ label: 'お問い合わせの種類' }),
  name: z.string().meta({ label: 'お名前' }),
  email: z.string().nullable().meta({ label: 'メールアドレス' }),
  state: codeOf(InquiryState).meta({ label: '対応の状況' }),
  receivedAt: Time.meta({ label: '届いた日時' }),
  messages: z
    .array(
      z.strictObject({
        fromOffice: z.boolean().meta({ label: '運営からの回答' }),
        text: z.string().meta({ label: '内容' }),
        at: Time.meta({ label: '日時' }),
      }),
    )
    .meta({ label: 'やり取り' }),
})
export type OwnInquiry = z.infer<typeof OwnInquiry>

export const inquiryFilter = {
  id: 'ids',
  state: 'codes',
  channel: 'codes',
  topic: 'codes',
  assigneeID: 'ids',
  userID: 'ids',
  receivedAt: 'time',
} as const

const { countInquiries, listInquiries, getInquiriesByIds, getInquiry } = resource('inquiry', 'inquiries', {
  label: 'お問い合わせ',
  entity: Inquiry,
  write: {},
  filter: {
    ...filterShape(inquiryFilter),
    /** Only unassigned ones. */
    unassigned: z.literal('true').optional().meta({ label: '未担当' }),
    /** Assigned to the reader, or unassigned. */
    ours: z.literal('true').optional().meta({ label: '自分と未担当' }),
  },
  sort: ['waitingSince', 'receivedAt', 'updatedAt'],
})
const token = z.string().min(1).max(200).meta({ label: 'リンク' })
const move = { params: byID, output: Inquiry }

export const inquiryContract = {
  submitInquiry: endpoint({
    method: 'post',
    path: '/public/inquiry',
    access: 'public',
    body: PublicInquiry,
    output: z.strictObject({ number: z.string().nullable() }),
    status: 201,
    location: '/contact',
    summary: '運営に問い合わせる',
  }),
  openInquiry: endpoint({
    method: 'post',
    path: '/public/inquiry/reading',
    access: 'public',
    body: z.strictObject({ token }),
    output: OpenedInquiry,
    summary: '回答のメールのリンクから、やり取りを読む',
  }),
  replyToInquiry: endpoint({
    method: 'post',
    path: '/public/inquiry/reply',
    access: 'public',
    body: z.strictObject({ token, id: messageID, text: text('お返事', 'お返事を入力してください。') }),
    output: OpenedInquiry,
    summary: '回答のメールのリンクから、返事をする（1通の回答に1回）',
  }),
  countInquiries,
  listInquiries,
  getInquiriesByIds,
  getInquiry,
  listInquiryMessages: endpoint({
    method: 'get',
    path: '/inquiry/{id}/messages',
    params: byID,
    output: page(InquiryMessage),
    summary: 'お問い合わせのやり取り（古い順）',
  }),
  logInquiry: endpoint({
    method: 'post',
    path: '/inquiry',
    body: NewInquiry,
    output: Inquiry,
    status: 201,
    summary: '電話や郵便のお問い合わせを記録する',
  }),
  assignInquiry: endpoint({
    ...move,
    method: 'put',
    path: '/inquiry/{id}/assignment',
    body: z.strictObject({ from: ID.nullable().meta({ label: 'いまの担当' }), to: ID.nullable().meta({ label: '次の担当' }) }),
    output: z.strictObject({ ...Inquiry.shape, warning }),
    summary: 'お問い合わせの担当を決める',
  }),
  answerInquiry: endpoint({
    ...move,
    method: 'post',
    path: '/inquiry/{id}/answer',
    body: z.strictObject({ id: messageID, text: text('回答', '回答を入力してください。') }),
    summary: 'お問い合わせにメールで答える',
  }),
  concludeInquiry: endpoint({
    ...move,
    method: 'post',
    path: '/inquiry/{id}/conclusion',
    body: z.strictObject({ outcome: words(1000).default(null).meta({ label: '対応の記録' }) }),
    summary: 'お問い合わせを完了にする',
  }),
  convertInquiry: endpoint({
    ...move,
    method: 'post',
    path: '/inquiry/{id}/conversion',
    body: z.strictObject({
      to: z.literal('privacyRequest').meta({ label: '何として受け付けるか' }),
      kind: codeOf(privacyKinds).meta({ label: '請求の種類' }),
    }),
    summary: 'お問い合わせを個人情報の請求として受け付け、完了にする',
  }),
  reopenInquiry: endpoint({
    ...move,
    method: 'post',
    path: '/inquiry/{id}/reopening',
    summary: '完了したお問い合わせをもう一度開く',
  }),
}
