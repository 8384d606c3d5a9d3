import type { DealScene } from '#domain/deal/negotiation/scene.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { HostKind } from './enumerations.ts'
import type { ViewingRow } from './queries.ts'

export type HostDetails = Pick<ViewingRow, 'meetingPlace' | 'hostKind' | 'hostName' | 'hostNote'>

/** Texts by the seller's side that visitors read. */
export const hostTexts = ({ meetingPlace, hostName, hostNote }: Omit<HostDetails, 'hostKind'>) => ({ meetingPlace, hostName, hostNote })

/** The host, as given by the seller's side; omitted fields stay unchanged. */
export function hostingOf({ actor, side, room }: DealScene, given: HostDetails, before: HostDetails | null): Partial<HostDetails> {
  const { meetingPlace, hostKind, hostName, hostNote } = given
  const filled = Object.entries({ meetingPlace, hostKind, hostName, hostNote }).filter(([, value]) => value !== null)
  if (side !== UserType.seller) {
    const [first] = filled
    if (first) throw invalid({ [first[0]]: '案内する方と集合場所は、売主の方が入力します。' })
    return {}
  }
  const usual = isOperator(actor) ? HostKind.operator : HostKind.seller
  // A suspended seller cannot host a viewing.
  const sellerIsOut = room.takenOverAt !== null
  if (sellerIsOut && hostKind === HostKind.seller) throw invalid({ hostKind: '利用を止めている売主の方は、案内できません。' })
  const hostBefore = sellerIsOut && before?.hostKind === HostKind.seller ? null : before?.hostKind
  const after: HostDetails = {
    meetingPlace: meetingPlace ?? before?.meetingPlace ?? null,
    hostKind: hostKind ?? hostBefore ?? usual,
    hostName: hostName ?? before?.hostName ?? null,
    hostNote: hostNote ?? before?.hostNote ?? null,
  }
  if (after.hostKind === HostKind.family && !after.hostName) throw invalid({ hostName: '案内する方のお名前を入力してください。' })
  return after
}
