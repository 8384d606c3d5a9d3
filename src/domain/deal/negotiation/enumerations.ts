import { type CodeOf, codes } from '#platform/codes.ts'
import { UserType } from '#platform/context.ts'

/** The parties of a negotiation, by userType. All operators are one party. */
export const parties = { 1: '運営', 2: '売主', 3: '買主' } as const satisfies Record<UserType, string>
export type Party = UserType

/** The buyer and the seller. */
export const sides = { 2: '売主', 3: '買主' } as const satisfies { [side in Exclude<UserType, typeof UserType.admin>]: string }
export type Side = keyof typeof sides
export const otherSide = (side: Side): Side => (side === UserType.buyer ? UserType.seller : UserType.buyer)

/** 取引の段階: the stage of a deal, as the progress bar shows it. */
export const DealStage = codes({
  talk: [1, '相談'],
  viewing: [2, '見学'],
  offer: [3, '購入申込'],
  contract: [4, '契約の準備'],
  handover: [5, '引渡しの準備'],
  done: [6, '完了'],
})
export type DealStage = CodeOf<typeof DealStage>

/** Maximum length of the note to colleagues when a negotiation is reassigned or snoozed. */
export const ASSIGNMENT_NOTE_LENGTH = 200
