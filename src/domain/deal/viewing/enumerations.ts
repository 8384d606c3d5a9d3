import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'

/** 目的: the second is arranged between contract and handover. */
export const viewingPurposes = { 1: '見学', 2: '引渡し前の確認' } as const
export type ViewingPurpose = keyof typeof viewingPurposes
export const ViewingPurpose = { viewing: 1, lastCheck: 2 } as const satisfies Record<string, ViewingPurpose>

/** 見学の方法: the place of a video call is in the contact for the day. */
export const viewingKinds = { 1: '現地', 2: 'ビデオ通話' } as const
export type ViewingKind = keyof typeof viewingKinds
export const ViewingKind = { onSite: 1, video: 2 } as const satisfies Record<string, ViewingKind>

/** 見学の状況 */
export const viewingStatuses = { 1: '日程調整中', 2: '日時が決まりました', 3: '見学済み', 8: '見送り', 9: '取り消し' } as const
export type ViewingStatus = keyof typeof viewingStatuses
export const ViewingStatus = { proposed: 1, accepted: 2, done: 3, declined: 8, canceled: 9 } as const satisfies Record<
  string,
  ViewingStatus
>

/** 来る方法 */
export const travels = { 1: '車', 2: '電車・バス', 3: '徒歩・自転車', 9: '未定' } as const
export type Travel = keyof typeof travels
export const Travel = { car: 1, train: 2, onFoot: 3, undecided: 9 } as const satisfies Record<string, Travel>

/** 案内する人 */
export const hostKinds = { 1: '売主', 2: 'ご家族・代理の方', 3: '運営', 4: '立会いなし' } as const
export type HostKind = keyof typeof hostKinds
export const HostKind = { seller: 1, family: 2, operator: 3, nobody: 4 } as const satisfies Record<string, HostKind>

/** Why a proposal was declined. */
export const declineReasons = {
  1: '日程が合わない',
  2: 'ほかの方との話が進んでいる',
  3: 'いまは見学を受けていない',
  4: '希望に合わない',
  5: 'ほかの物件に決めた',
  6: 'もう少し考えてから決めたい',
  9: 'その他',
} as const
export type DeclineReason = keyof typeof declineReasons
/** The reasons each side may choose. */
export const declineReasonsOf = { 2: [1, 2, 3, 4, 9], 3: [1, 5, 6, 4, 9] } as const satisfies Record<Side, DeclineReason[]>

/** Why a viewing did not take place; 6 to 8 are set by the system, not chosen. */
export const cancelReasons = {
  1: '都合が悪くなった',
  2: '体調',
  3: '天候・交通',
  4: 'ほかの物件・ほかの方に決まった',
  5: '物件の事情',
  6: '相手が来なかった',
  7: '返事の期限切れ',
  8: '商談・掲載の終了',
  9: 'その他',
} as const
export type CancelReason = keyof typeof cancelReasons
export const CancelReason = { elsewhere: 4, house: 5, absent: 6, unanswered: 7, over: 8, other: 9 } as const satisfies Record<
  string,
  CancelReason
>
/** The reasons a person may choose. */
export const givenReasons = [1, 2, 3, 4, 5, 9] as const satisfies CancelReason[]

/** 見学のあとの気持ち: set by the buyer. */
export const outcomes = { 1: '購入申込を考えたい', 2: 'もう一度見たい', 3: 'ほかも見て考える', 4: '見送る' } as const
export type Outcome = keyof typeof outcomes
export const Outcome = { offer: 1, again: 2 } as const satisfies Record<string, Outcome>

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
export const addressReleases = { 1: '見学の日時が決まったとき', 2: '購入申込を承諾したとき', 3: '売主がそのつど決める' } as const
export type AddressRelease = keyof typeof addressReleases
export const AddressRelease = { viewing: 1, offer: 2, hand: 3 } as const satisfies Record<string, AddressRelease>

/** For published hours: slot length, minutes between two visits, and minimum hours of notice. */
export const SLOT_MINUTES = [30, 45, 60, 90] as const
export const GAPS = [0, 15, 30, 60] as const
export const NOTICE_HOURS = [3, 12, 24, 48, 72] as const

/** Maximum number of pictures in a private memo on an appointment. */
export const MEMO_PICTURES = 10

/** Days both sides have for answering an offer of times; then the operator follows up. */
export const UNANSWERED_DAYS = 2
