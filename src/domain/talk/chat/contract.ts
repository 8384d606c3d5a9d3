import { acknowledging } from '#domain/base/contact-detection/contract.ts'
import { findingKindNames } from '#domain/base/contact-detection/enumerations.ts'
import { Negotiation, negotiationQuery } from '#domain/deal/negotiation/contract.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { searchFields } from '#domain/market/listing/search-fields.ts'
import { orderStatuses } from '#domain/money/order/enumerations.ts'
import { paymentStatuses } from '#domain/money/payment/enumerations.ts'
import { quotationStatuses } from '#domain/money/quotation/enumerations.ts'
import { messageReportReasons } from '#domain/talk/report/message-reasons.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeIn, codeOf, ID, Nothing, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { cardKinds, HiddenBy, MessageType } from './enumerations.ts'
import { ChatFile } from './files/contract.ts'
import { MAX_CHAT_FILES } from './files/enumerations.ts'
import { HeldAnswer } from './held-contract.ts'

const MAX_LENGTH = 4000
const MAX_IMAGES = 10

/** The state of the quotation, order or payment, depending on messageType. Each enum is named, because generators merge unnamed ones. */
const relationState = z.union([
  codeIn(quotationStatuses).meta({ id: 'QuotationState' }),
  codeIn(orderStatuses).meta({ id: 'OrderState' }),
  codeIn(paymentStatuses).meta({ id: 'PaymentState' }),
])

/** The subject of a card, in its state when read; `next` is the reader's own next action. */
export const Relation = z.strictObject({ state: relationState, totalAmount: Yen.nullable(), next: z.string().nullable() })

export type Relation = z.infer<typeof Relation>

/** A shared card in its state when read, for its reader; `next` is the reader's next action. */
export const Card = z
  .strictObject({
    state: z.int().meta({ description: 'The status of the entity that cardKind names, with its codes' }),
    title: z.string(),
    lines: z.array(z.string()),
    next: z.string().nullable(),
  })
  .meta({ id: 'Card' })
export type Card = z.infer<typeof Card>

/** The quoted message, if the reader may read it. */
export const Quote = z
  .strictObject({
    id: ID,
    seq: z.int(),
    senderName: z.string(),
    userType: codeOf(parties),
    message: z.string(),
    imageCount: z.int(),
    fileCount: z.int(),
    systemFlag: z.boolean(),
    coveredBy: codeOf(HiddenBy).nullable(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof Quote>

/** An excerpt around the first matched word, and the word as written there. */
const MessageHit = z.strictObject({ text: z.string(), word: z.string() }).meta({ id: 'MessageHit' })

export const MessageHiding = z
  .strictObject({ reasonCode: codeOf(messageReportReasons), reason: z.string(), byName: z.string(), at: Time })
  .meta({ id: 'ChatCover' })
export type MessageHiding = z.infer<typeof MessageHiding>

export const Chat = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    seq: z.int(),
    senderID: ID,
    senderName: z.string(),
    userType: codeOf(parties),
    receiverID: ID.nullable(),
    receiverName: z.string().nullable(),
    /** The sides it is addressed to; operators read everything. */
    readers: z.array(codeOf(parties)),
    messageType: codeOf(MessageType),
    message: z.string(),
    imagePaths: z.array(z.string()),
    files: z.array(ChatFile),
    quoteID: ID.nullable(),
    quote: Quote.nullable(),
    /** お返事はいりません. */
    noReply: z.boolean(),
    /** Contacts in a message sent despite a warning; both sides see the mark. */
    contacts: z.array(z.enum(findingKindNames)),
    /** The search match; null without a search. */
    hit: MessageHit.nullable(),
    relationID: ID.nullable(),
    relation: Relation.nullable(),
    cardKind: z.enum(cardKinds).nullable(),
    card: Card.nullable(),
    systemFlag: z.boolean(),
    /** Hidden from both sides: only operators see text and pictures. */
    coveredAt: Time.nullable(),
    coveredBy: codeOf(HiddenBy).nullable(),
    /** The reason, if operators hid it; for operators only. */
    cover: MessageHiding.nullable(),
    ...stamped,
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof Chat>

export const chatFilter = {
  id: 'ids',
  negotiationID: 'ids',
  seq: 'range',
  senderID: 'ids',
  senderName: 'text',
  receiverID: 'ids',
  receiverName: 'text',
  message: 'text',
  messageType: 'codes',
  imagePaths: 'sharesTexts',
  relationID: 'ids',
  userType: 'codes',
  createdAt: 'time',
  updatedAt: 'time',
} as const

/** Operators must filter by one of these; other filters only narrow the result. */
export const findableBy = ['negotiationID', 'id', 'relationID', 'imagePaths'] as const

const chatQuery = filterShape(chatFilter)
const findable = {
  ...chatQuery,
  keyword: searchFields.keyword,
  negotiationID: chatQuery.negotiationID.meta({
    ...chatQuery.negotiationID.meta(),
    description: `To operators, without one of ${findableBy.join(', ')}, all messages are listed by createdAt and narrowed by createdAtFrom and createdAtTo alone: another filter or order would read every message there is, and answers 400 negotiation-needed. Members ask as they like among their own.`,
  }),
}

export const SendMessage = z
  .strictObject({
    id: z.uuid().meta({ label: 'メッセージのID' }),
    negotiationID: ID.meta({ label: '商談' }),
    message: z.string().trim().max(MAX_LENGTH).default('').meta({ label: 'メッセージ' }),
    imagePaths: z.array(z.string().min(1).max(400)).max(MAX_IMAGES).default([]).meta({ label: '画像' }),
    fileIDs: z.array(ID).max(MAX_CHAT_FILES).default([]).meta({ label: 'ファイル' }),
    messageType: z
      .union([z.literal(1), z.literal(2)])
      .optional()
      .meta({ label: 'メッセージの種類' }),
    receiverID: ID.nullable().optional().meta({ label: '宛先' }),
    quoteID: ID.nullable().optional().meta({ label: '返信するメッセージ' }),
    noReply: z.boolean().optional().meta({ label: '「お返事はいりません」' }),
    ...acknowledging,
    /** 「これは連絡先ではありません」: an operator reviews it. */
    mistaken: z.boolean().optional().meta({ label: '連絡先ではないこと' }),
  })
  .refine(({ message, imagePaths, fileIDs }) => message !== '' || imagePaths.length > 0 || fileIDs.length > 0, {
    path: ['message'],
    message: 'メッセージを入力するか、写真やファイルを添えてください。',
  })
  .meta({
    anyOf: [
      { required: ['message'], properties: { message: { minLength: 1 } } },
      { required: ['imagePaths'], properties: { imagePaths: { minItems: 1 } } },
      { required: ['fileIDs'], properties: { fileIDs: { minItems: 1 } } },
    ],
  })
export type SendMessage = z.infer<typeof SendMessage>

const ReadPosition = z.strictObject({ seq: z.int().min(0).meta({ label: '既読の位置' }) })
const Recalculated = z.strictObject({ count: z.int() })

export const chatContract = {
  ...resource('chat', 'chats', {
    label: 'メッセージ',
    entity: Chat,
    write: {},
    create: SendMessage,
    filter: findable,
    sort: ['seq', 'createdAt', 'updatedAt'],
  }),
  createChat: endpoint({
    method: 'post',
    path: '/chat',
    body: SendMessage,
    output: z.union([Chat, HeldAnswer]),
    status: 201,
    summary: 'メッセージを送る（運営の確認を待つときは202）',
    mayWait: true,
    // The message id serves as idempotency key, and refusals have to stay counted.
    callsOutside: true,
  }),
  withdrawMessage: endpoint({
    method: 'post',
    path: '/chat/{id}/withdrawal',
    params: byID,
    output: Chat,
    summary: '送ったメッセージを1分以内に取り消す',
  }),
  tellTyping: endpoint({
    method: 'post',
    path: '/negotiation/{id}/typing',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '入力中であることを相手に知らせる（保存されません）',
  }),
  markRead: endpoint({
    method: 'put',
    path: '/negotiation/{id}/readPosition',
    params: byID,
    body: ReadPosition,
    output: Negotiation,
    summary: '既読の位置を更新',
  }),
}

/** Recalculations for operators; each is repeatable. */
export const maintenanceContract = {
  patchNegotiations: endpoint({
    method: 'get',
    path: '/patchNegotiations',
    query: z.strictObject(negotiationQuery),
    output: Recalculated,
    summary: '商談の写し（名前・取引状況）を計算し直す',
  }),
  resetNegotiationSendAt: endpoint({
    method: 'get',
    path: '/dataPatch/negotiations/resetSendAt',
    query: z.strictObject(negotiationQuery),
    output: Recalculated,
    summary: '商談の最終送信日時・未読・最新メッセージを計算し直す',
  }),
  setNegotiationChatStartFlag: endpoint({
    method: 'get',
    path: '/dataPatch/negotiations/setChatStartFlag',
    query: z.strictObject(negotiationQuery),
    output: Recalculated,
    summary: '商談のチャット開始を計算し直す',
  }),
}
