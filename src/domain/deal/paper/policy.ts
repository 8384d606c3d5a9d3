import { isOwning } from '#domain/deal/companion/enumerations.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { actingSide, type partyOf, type sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { inTokyo } from '#platform/clock.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { retentionSpans } from '#platform/setting/retention.ts'
import { isCheckedByOperator, SIGNED } from './catalogue.ts'
import { Delivery, PaperStatus, POWER_OF_ATTORNEY_KIND, Requirement } from './enumerations.ts'
import { neverSent, SEND_ANOTHER } from './paper-words.ts'
import { type PaperMove, paperLife } from './state.ts'

interface Person {
  id: string
  userType: number
}
type Deal = Parameters<typeof partyOf>[1] &
  Parameters<typeof sellerSpeaks>[0] & { status: TradeStatus; deletedFlag: boolean } & Record<
    'agreedAt' | 'completedAt',
    Date | string | null
  >
/** Either an API response, or the row. */
interface Paper {
  kind: number
  side: Side
  requirement: Requirement
  delivery: Delivery
  paperStatus: PaperStatus
  omittedBy: readonly (Side | 1)[]
}
/** A paper of a house without a deal belongs to its owner only; once the house is sold, it can only be removed. */
interface Home {
  sellerID: string
  sold?: boolean
}
export type Place = { deal: Deal } | { deal?: undefined; home: Home }

/** Moves of the side that provides the paper; all others belong to the other side. */
const own: readonly PaperMove[] = ['update', 'uploadFile', 'deleteFile', 'submit', 'omit', 'restore']

/** Why this person may not make the move now; undefined when they may. */
export function refusal(person: Person, place: Place, paper: Paper, move: PaperMove): Problem | undefined {
  if (!mayEver(person, place, paper, move)) return forbidden()
  return refusalByState(place, paper, move)
}

/** Like `refusal`, but for a companion: an owner can upload their signed power of attorney, and nothing else. */
export function companionRefusal(who: { role: number }, place: Place, paper: Paper, move: PaperMove): Problem | undefined {
  const isTheirs = move === 'uploadFile' && isOwning(who.role) && paper.kind === POWER_OF_ATTORNEY_KIND && paper.side === UserType.seller
  return isTheirs ? refusalByState(place, paper, move) : forbidden()
}

function refusalByState(place: Place, paper: Paper, move: PaperMove): Problem | undefined {
  if (place.deal && isOver(place.deal)) return wrongState(place.deal.status)
  if (!place.deal && place.home.sold && move !== 'deleteFile') return houseSold()
  if (move === 'deleteFile' && place.deal && paper.paperStatus !== PaperStatus.wanted) {
    const locked = lockedByLaw(place.deal, paper)
    if (locked) return locked
  }
  if (move === 'uploadFile' && paper.delivery === Delivery.never) return conflict('never-sent', neverSent(paper))
  // Where both sides have to agree it takes two moves; otherwise one is enough.
  if (paperLife.next(paper.paperStatus, move, { agreed: true }) === undefined) return wrongState(paper.paperStatus)
}

/** Signatures and payments of a deal with a contract are kept for the other side as well, until the retention period is over. */
function lockedByLaw({ agreedAt, completedAt }: Deal, { kind }: Paper): Problem | undefined {
  const since = completedAt ?? agreedAt
  if (since === null || !SIGNED.includes(kind)) return
  const until = inTokyo(new Date(since)).getUTCFullYear() + retentionSpans.signedYears.least
  return conflict('locked-by-law', `この書類は保存の期限（${until}年）まで消せません。`)
}

/** Why this person may not add a paper for their side here; undefined when they may. */
export function additionRefusal(person: Person, place: Place): Problem | undefined {
  if (sideHere(person, place) === undefined && !isOperator(person)) return forbidden()
  if (!place.deal) return place.home.sold ? houseSold() : undefined
  return isOver(place.deal) ? wrongState(place.deal.status) : undefined
}

/** Why this person may not transfer the papers of the house into this deal; undefined when they may. */
export function transferRefusal(person: Person, deal: Deal): Problem | undefined {
  if (actingSide(person, deal) !== UserType.seller && !isOperator(person)) return forbidden()
  return isOver(deal) ? wrongState(deal.status) : undefined
}

/** An operator acting for a side has to state the authority. Papers the operator checks are checked in their own name. */
export const needsAuthority = (person: Person, place: Place, paper: Pick<Paper, 'kind'>, move: PaperMove): boolean =>
  isOperator(person) && Boolean(place.deal) && onBehalf.includes(move) && !(checks.includes(move) && isCheckedByOperator(paper))
const checks: readonly PaperMove[] = ['confirm', 'return']
const onBehalf: readonly PaperMove[] = ['submit', 'omit', 'restore', ...checks]

/** Whether it is omitted with this person's move: a required paper needs both sides, or the operator. */
export const isLetGo = (person: Person, place: Place, { requirement, omittedBy }: Paper): boolean =>
  requirement !== Requirement.must || isOperator(person) || !place.deal || omittedBy.some((by) => by !== sideHere(person, place))

/** The side this person acts for here: where the seller does not speak, the operator does. */
export const sideHere = (person: Person, place: Place): Side | undefined =>
  place.deal ? actingSide(person, place.deal) : person.id === place.home.sellerID ? UserType.seller : undefined

/** In an ended negotiation papers cannot change any more; after the handover the last ones still can. */
const isOver = ({ status, deletedFlag }: Pick<Deal, 'status' | 'deletedFlag'>) => status === TradeStatus.failed || deletedFlag

/** A paper's own side provides it, the other side checks it. The operator can do both to help. */
function mayEver(person: Person, place: Place, paper: Paper, move: PaperMove): boolean {
  if (isOperator(person)) return true
  const side = sideHere(person, place)
  if (side === undefined) return false
  // A required paper is omitted only by both sides.
  if (move === 'omit' && paper.requirement === Requirement.must) return Boolean(place.deal) || side === paper.side
  if (own.includes(move)) return side === paper.side
  return Boolean(place.deal) && side !== paper.side && !isCheckedByOperator(paper)
}

/** A paper that was sent back, and is still what was checked. */
export const isUnchanged = ({
  delivery,
  paperStatus,
  checkedAt,
}: Pick<Paper, 'delivery' | 'paperStatus'> & { checkedAt: unknown }): boolean =>
  delivery === Delivery.file && paperStatus === PaperStatus.returned && checkedAt !== null

const houseSold = () => conflict('estate-sold', '成約した物件の書類は、追加も変更もできません。')
export const paperUnchanged = () => conflict('paper-unchanged', SEND_ANOTHER)
export const notThere = () => conflict('paper-incomplete', 'ファイルを1つ以上選んでください。')
