import { UserType } from '#platform/context.ts'

/** The parties of a negotiation, by userType. All operators are one party. */
export const parties = { 1: '運営', 2: '売主', 3: '買主' } as const satisfies Record<UserType, string>
export type Party = UserType

/** The buyer and the seller. */
export const sides = { 2: '売主', 3: '買主' } as const satisfies { [side in Exclude<UserType, typeof UserType.admin>]: string }
export type Side = keyof typeof sides
export const otherSide = (side: Side): Side => (side === UserType.buyer ? UserType.seller : UserType.buyer)

/** 取引の段階: the stage of a deal, as the progress bar shows it. */
export const dealStages = { 1: '相談', 2: '見学', 3: '購入申込', 4: '契約の準備', 5: '引渡しの準備', 6: '完了' } as const
export type DealStage = keyof typeof dealStages
export const DealStage = { talk: 1, viewing: 2, offer: 3, contract: 4, handover: 5, done: 6 } as const satisfies Record<string, DealStage>

/** Maximum length of the note to colleagues when a negotiation is reassigned or snoozed. */
export const CARE_NOTE_LENGTH = 200

/** Label of the last change if it is a message, which a row shows anyway. */
export const MESSAGE_SENT = 'メッセージ'
