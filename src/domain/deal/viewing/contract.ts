import { ImagePath } from '#domain/base/image/contract.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { endpoint, onTheWayOut, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeIn, codeOf, ID, stamped, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import {
  absenceVerdicts,
  CancelReason,
  DeclineReason,
  givenReasons,
  HostKind,
  LENGTHS,
  MEMO_PICTURES,
  Outcome,
  Travel,
  ViewingKind,
  ViewingPurpose,
  ViewingStatus,
} from './enumerations.ts'

export const Slot = z.strictObject({ start: Time.meta({ label: '開始日時' }), end: Time.meta({ label: '終了日時' }) }).meta({ id: 'Slot' })
const HOW_MANY = '候補日時は1つ以上3つまでです。'
const slots = z.array(Slot).min(1, HOW_MANY).max(3, HOW_MANY).meta({ label: '候補日時' })

const HOW_MANY_PEOPLE = '人数は1人から6人までです。'
const HOW_MANY_CHILDREN = 'お子さまの人数は0人から5人までです。'
const people = z.int().min(1, HOW_MANY_PEOPLE).max(6, HOW_MANY_PEOPLE).meta({ label: '人数' })
const children = z.int().min(0, HOW_MANY_CHILDREN).max(5, HOW_MANY_CHILDREN).meta({ label: 'お子さまの人数' })
const note = words(500).default(null).meta({ label: 'ひとこと' })
const closeNote = words(300).default(null).meta({ label: '理由の説明' })
const dayContact = words(60).meta({ label: '当日の連絡先' })

/** The operator's authority when acting for the seller; not given by others. */
export const acting = { ground: z.string().trim().min(1).max(200).optional().meta({ label: '根拠' }) }

/** The host and the meeting place: set by the seller's side when it offers or accepts times. */
export const hosting = {
  meetingPlace: words(200).default(null).meta({ label: '集合場所' }),
  hostKind: codeOf(HostKind).nullable().default(null).meta({ label: '案内する人' }),
  hostName: words(40).default(null).meta({ label: '案内する方のお名前' }),
  hostNote: words(400).default(null).meta({ label: '来る方へのお願い' }),
}

export const Viewing = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    estateID: ID,
    buyerID: ID,
    sellerID: ID,
    purpose: codeOf(ViewingPurpose),
    kind: codeOf(ViewingKind),
    viewingStatus: codeOf(ViewingStatus),
    proposedBy: codeOf(sides),
    turn: codeOf(sides).nullable(),
    slots: z.array(Slot),
    people: z.int(),
    children: z.int(),
    travel: codeOf(Travel),
    note: z.string().nullable(),
    /** The side that wrote it; null without one, and for some written before 0.3.0. */
    noteBy: codeOf(sides).nullable(),
    /** It came with an earlier proposal than the last one. */
    noteEarlier: z.boolean(),
    round: z.int(),
    answerBy: Time.nullable(),
    start: Time.nullable(),
    end: Time.nullable(),
    meetingPlace: z.string().nullable(),
    hostKind: codeOf(HostKind).nullable(),
    hostName: z.string().nullable(),
    hostNote: z.string().nullable(),
    /** The reader's own always, the other side's only on the day. */
    buyerDayContact: z.string().nullable(),
    sellerDayContact: z.string().nullable(),
    acceptedAt: Time.nullable(),
    acceptedBy: ID.nullable(),
    closedAt: Time.nullable(),
    closedBy: ID.nullable(),
    closeReason: z.union([codeIn(DeclineReason), codeIn(CancelReason)]).nullable(),
    closeNote: z.string().nullable(),
    late: z.boolean(),
    absentSide: codeOf(sides).nullable(),
    objection: z.string().nullable(),
    objectedAt: Time.nullable(),
    absenceVerdict: codeOf(absenceVerdicts).nullable(),
    byOperator: z.boolean(),
    /** Set by the buyer; the seller sees the note only if it is shared. */
    outcome: codeOf(Outcome).nullable(),
    outcomeNote: z.string().nullable(),
    tellSeller: z.boolean(),
    /** The reader's own; never shown to others. */
    memo: z.string().nullable(),
    memoImagePaths: z.array(z.string()),
    sequence: z.int(),
    ...stamped,
  })
  .meta({ id: 'Viewing' })
export type Viewing = z.infer<typeof Viewing>

export const NewViewing = z.strictObject({
  id: z.uuid().optional().meta({ label: '見学のID' }),
  negotiationID: ID.meta({ label: '商談' }),
  purpose: codeOf(ViewingPurpose).default(ViewingPurpose.viewing).meta({ label: '目的' }),
  kind: codeOf(ViewingKind).default(ViewingKind.onSite).meta({ label: '見学の方法' }),
  slots,
  people: people.default(1),
  children: children.default(0),
  travel: codeOf(Travel).default(Travel.undecided).meta({ label: '来る方法' }),
  note,
  ...hosting,
  ...acting,
})
export type NewViewing = z.output<typeof NewViewing>

export const Counter = z.strictObject({ slots, note, ...hosting, ...acting })
export type Counter = z.output<typeof Counter>

export const Acceptance = z.strictObject({
  slot: z.int().min(0).max(2).meta({ label: '候補日時' }),
  /** Within the slot; defaults to its beginning. */
  start: Time.nullable().default(null).meta({ label: '開始日時' }),
  /** Defaults to an hour, or all of a shorter slot. */
  minutes: z.literal(LENGTHS).nullable().default(null).meta({ label: '所要時間' }),
  ...hosting,
  dayContact: dayContact.default(null),
  confirmOverlap: z.boolean().default(false).meta({ label: '近い時間の見学の確認' }),
  /** The version of the viewing the client has seen. */
  version: z.int().min(1).max(2_147_483_647).meta({ label: '版' }),
  ...acting,
})
export type Acceptance = z.output<typeof Acceptance>

const reason = z.literal(givenReasons satisfies readonly CancelReason[]).meta({ label: '理由' })
export const Refusal = z.strictObject({ reason: codeOf(DeclineReason).meta({ label: '理由' }), note: closeNote, ...acting })
export type Refusal = z.output<typeof Refusal>
export const Cancellation = z.strictObject({ reason: reason.nullable().default(null).meta({ label: '理由' }), note: closeNote, ...acting })
export type Cancellation = z.output<typeof Cancellation>
export const Change = z.strictObject({ slots, reason, note: closeNote, ...hosting, ...acting })
export type Change = z.output<typeof Change>
const Absence = z.strictObject({ note: closeNote, ...acting })
const Objection = z.strictObject({ note: z.string().trim().min(1).max(300).meta({ label: 'ひとこと' }), ...acting })
const Verdict = z.strictObject({ absent: codeOf(absenceVerdicts).meta({ label: '来なかった方' }) })
const DayContact = z.strictObject({ dayContact, ...acting })
export const Memo = z.strictObject({
  memo: words(2000).meta({ label: 'メモ' }),
  imagePaths: z.array(ImagePath).max(MEMO_PICTURES).default([]).meta({ label: 'メモの写真' }),
})
export type Memo = z.output<typeof Memo>
export const OutcomeInput = z.strictObject({
  outcome: codeOf(Outcome).meta({ label: '見学のあとの気持ち' }),
  note: words(300).default(null).meta({ label: '理由の説明' }),
  tellSeller: z.boolean().default(false).meta({ label: '売主への共有' }),
})
export type OutcomeInput = z.output<typeof OutcomeInput>

export const viewingFilter = {
  id: 'ids',
  negotiationID: 'ids',
  estateID: 'ids',
  viewingStatus: 'codes',
  purpose: 'codes',
  start: 'time',
  createdAt: 'time',
  updatedAt: 'time',
} as const

const move = <B extends z.ZodType>(name: string, body: B, summary: string) =>
  endpoint({ method: 'post', path: `/viewing/{id}/${name}`, params: byID, body, output: Viewing, summary, companion: 403 })
const writing = <B extends z.ZodType>(name: string, body: B, summary: string) =>
  endpoint({ method: 'put', path: `/viewing/{id}/${name}`, params: byID, body, output: Viewing, summary, companion: 403 })

export const viewingContract = {
  ...resource('viewing', 'viewings', {
    label: '見学',
    entity: Viewing,
    write: {},
    create: NewViewing,
    filter: filterShape(viewingFilter),
    sort: ['createdAt', 'updatedAt', 'start'],
    companion: 'reads',
  }),
  counterViewing: move('counter', Counter, '別の日時を提案'),
  acceptViewing: move('acceptance', Acceptance, '見学の日時を決める'),
  refuseViewing: move('refusal', Refusal, '見学を見送る'),
  withdrawViewing: onTheWayOut(move('withdrawal', Cancellation, '見学の希望を取り下げる')),
  changeViewing: move('change', Change, '決まった日時を変えたいと伝える'),
  cancelViewing: onTheWayOut(move('cancellation', Cancellation, '見学を取り消す')),
  completeViewing: move('completion', z.strictObject(acting), '見学が済んだことを記録'),
  reportAbsence: move('absence', Absence, '相手が来なかったことを知らせる'),
  objectToAbsence: move('objection', Objection, '来なかったという知らせに答える'),
  judgeAbsence: move('verdict', Verdict, '来なかったのはどちらかを決める（運営）'),
  setDayContact: writing('day', DayContact, '当日の連絡先を書く'),
  saveViewingMemo: writing('memo', Memo, '自分用のメモを書く'),
  getViewingCalendar: endpoint({
    method: 'get',
    path: '/viewing/{id}/calendar',
    companion: 404,
    params: byID,
    output: z.string(),
    media: 'text/calendar',
    // Contains the address, if it was released to the reader.
    leavesTrace: true,
    summary: '見学の予定（カレンダーのファイル）',
  }),
  saveViewingOutcome: writing('outcome', OutcomeInput, '見学のあとの気持ちを伝える'),
}
