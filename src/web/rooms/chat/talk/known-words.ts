import { formatTime } from '#domain/format-moments.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import type { Placeholder } from '#domain/reply-template/placeholders.ts'
import type { Viewing } from '#domain/viewing/contract.ts'
import { ViewingStatus } from '#domain/viewing/enumerations.ts'
import { formatNearDay } from '#domain/viewing/words.ts'
import { UserType } from '#platform/context.ts'

type Known = Partial<Record<Placeholder, string>>

/** What a talk can fill a template with: the other's name, the house, the next appointment. */
export function knownWords(
  { buyerName, sellerName, estate }: Pick<Negotiation, 'buyerName' | 'sellerName'> & { estate: { title: string } | null },
  viewings: readonly Pick<Viewing, 'viewingStatus' | 'start'>[],
  userType: UserType,
  now: Date,
): Known {
  const [next] = viewings
    .flatMap(({ viewingStatus, start }) => (viewingStatus === ViewingStatus.accepted && start && new Date(start) > now ? start : []))
    .toSorted((one, other) => new Date(one).getTime() - new Date(other).getTime())
  return {
    相手: userType === UserType.buyer ? sellerName : buyerName,
    ...(estate && { 物件: `「${estate.title}」` }),
    ...(next && { 見学: `${formatNearDay(next, now)}${formatTime(next)}` }),
  }
}
