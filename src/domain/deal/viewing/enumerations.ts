import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { type CodeOf, codes } from '#platform/codes.ts'
import { UserType } from '#platform/context.ts'

/** 目的: the second is arranged between contract and handover. */
export const ViewingPurpose = codes({ viewing: [1, '見学'], lastCheck: [2, '引渡し前の確認'] })
export type ViewingPurpose = CodeOf<typeof ViewingPurpose>

/** 見学の方法: the place of a video call is in the contact for the day. */
export const ViewingKind = codes({ onSite: [1, '現地'], video: [2, 'ビデオ通話'] })
export type ViewingKind = CodeOf<typeof ViewingKind>

/** 見学の状況 */
export const ViewingStatus = codes({
  proposed: [1, '日程調整中'],
  accepted: [2, '日時が決まりました'],
  done: [3, '見学済み'],
  declined: [8, '見送り'],
  canceled: [9, '取り消し'],
})
export type ViewingStatus = CodeOf<typeof ViewingStatus>

/** 来る方法 */
export const Travel = codes({ car: [1, '車'], train: [2, '電車・バス'], onFoot: [3, '徒歩・自転車'], undecided: [9, '未定'] })
export type Travel = CodeOf<typeof Travel>

/** 案内する人 */
export const HostKind = codes({ seller: [1, '売主'], family: [2, 'ご家族・代理の方'], operator: [3, '運営'], nobody: [4, '立会いなし'] })
export type HostKind = CodeOf<typeof HostKind>

/** Why a proposal was declined. */
export const DeclineReason = codes({
  schedule: [1, '日程が合わない'],
  negotiating: [2, 'ほかの方との話が進んでいる'],
  noViewings: [3, 'いまは見学を受けていない'],
  unsuitable: [4, '希望に合わない'],
  otherHouse: [5, 'ほかの物件に決めた'],
  undecided: [6, 'もう少し考えてから決めたい'],
  other: [9, 'その他'],
})
export type DeclineReason = CodeOf<typeof DeclineReason>
/** The reasons each side may choose. */
export const declineReasonsOf = { 2: [1, 2, 3, 4, 9], 3: [1, 5, 6, 4, 9] } as const satisfies Record<Side, DeclineReason[]>

/** Why a viewing did not take place; 6 to 8 are set by the system, not chosen. */
export const CancelReason = codes({
  inconvenient: [1, '都合が悪くなった'],
  ill: [2, '体調'],
  weather: [3, '天候・交通'],
  elsewhere: [4, 'ほかの物件・ほかの方に決まった'],
  house: [5, '物件の事情'],
  absent: [6, '相手が来なかった'],
  unanswered: [7, '返事の期限切れ'],
  over: [8, '商談・掲載の終了'],
  other: [9, 'その他'],
})
export type CancelReason = CodeOf<typeof CancelReason>
/** The reasons a person may choose. */
export const givenReasons = [1, 2, 3, 4, 5, 9] as const satisfies CancelReason[]

/** 見学のあとの気持ち: set by the buyer. */
export const Outcome = codes({
  offer: [1, '購入申込を考えたい'],
  again: [2, 'もう一度見たい'],
  compare: [3, 'ほかも見て考える'],
  pass: [4, '見送る'],
})
export type Outcome = CodeOf<typeof Outcome>

/** The minimum lead time of an offered slot, in hours, by side: a visitor gives the hosts a day. */
export const LEAD_HOURS = { [UserType.buyer]: 24, [UserType.seller]: 3 } as const
/** Hours around an appointment when the two see each other's contact details. */
export const DAY_HOURS = { before: 3, after: 2 } as const
/** Allowed lengths of an appointment, in minutes. */
export const LENGTHS = [30, 45, 60, 90, 120] as const
export const USUAL_LENGTH = 60
export const MAX_ROUNDS = 6
/** Hours before the appointed time from which a cancellation counts as late. */
export const LATE_HOURS = 24
/** Hours after its end for reporting an absence, and hours after the report for objecting to it. */
export const ABSENCE_HOURS = 48
/** Hours after its end at which an appointment counts as having taken place unless reported otherwise. */
export const DONE_AFTER_HOURS = 2
/** Days a proposal waits for its answer; and hours before its last slot when it stops waiting. */
export const ANSWER_DAYS = 7
export const ANSWER_HOURS = 3

/** 来なかったという知らせの判断: the side the operator found absent, if the two disagree. */
export const absenceVerdicts = { 0: 'どちらともいえない', 2: '売主', 3: '買主' } as const
export type AbsenceVerdict = keyof typeof absenceVerdicts

/** 番地を知らせるとき: when a buyer learns the exact address of a house. */
export const AddressRelease = codes({
  viewing: [1, '見学の日時が決まったとき'],
  offer: [2, '購入申込を承諾したとき'],
  hand: [3, '売主がそのつど決める'],
})
export type AddressRelease = CodeOf<typeof AddressRelease>

/** For published hours: slot length, minutes between two visits, and minimum hours of notice. */
export const SLOT_MINUTES = [30, 45, 60, 90] as const
export const GAPS = [0, 15, 30, 60] as const
export const NOTICE_HOURS = [3, 12, 24, 48, 72] as const

/** Maximum number of pictures in a private memo on an appointment. */
export const MEMO_PICTURES = 10

/** Days both sides have for answering an offer of times; then the operator follows up. */
export const UNANSWERED_DAYS = 2
