import type { Situation } from '#domain/deal/negotiation/situation-enumerations.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { isOperator, UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { AGAIN_HOURS, CompanionRole, CompanionStatus, isOwning } from './enumerations.ts'
import { companionLife } from './state.ts'

interface Person {
  id: string
  userType: number
}
/** Either an API response, or the row. */
interface CompanionFacts {
  inviterID: string
  companionStatus: CompanionStatus
  invitedAt: Date | string
}

/** Sellers and buyers invite; the operator never does so for them. */
export const mayInvite = ({ userType }: Pick<Person, 'userType'>): boolean => userType !== UserType.admin

/** Why this person may not invite anyone to this house; undefined when they may. Its seller may after the listing only during a contract. */
export function inviteRefusal(person: Pick<Person, 'userType'>, { status, negotiationStatus }: HouseFacts): Problem | undefined {
  if (!mayInvite(person)) return forbidden()
  if (person.userType === UserType.seller && status === EstateStatus.finished && negotiationStatus !== TradeStatus.established)
    return wrongState(status, '掲載を終了した物件には、招待できません。')
}
interface HouseFacts {
  status: number
  negotiationStatus: number | null
}

/** Why this person may not make the move now; undefined when they may. Operators can help: a link gets lost, a person has to go. */
export function refusal(person: Person, companion: CompanionFacts, move: 'inviteAgain' | 'remove', now: Date): Problem | undefined {
  const { inviterID, companionStatus } = companion
  if (person.id !== inviterID && !isOperator(person)) return forbidden()
  if (companionLife.next(companionStatus, move) === undefined) return wrongState(companionStatus)
  if (move === 'remove' && companionStatus === CompanionStatus.consented && !isOperator(person))
    return conflict('consent-given', '同意をいただいている方です。参加を終えるときは、運営にご相談ください。')
  if (move === 'inviteAgain' && now < againFrom(companion))
    return conflict('invited-lately', `招待のメールは、前に送ってから${AGAIN_HOURS}時間たつと、もう一度送れます。`)
}

/** The earliest time for sending a letter again. */
const againFrom = ({ invitedAt }: Pick<CompanionFacts, 'invitedAt'>) => new Date(new Date(invitedAt).getTime() + AGAIN_HOURS * 3_600_000)

/** Parts of a deal that a companion may see. */
export type VisiblePart =
  | 'viewings'
  | 'purchaseOffers'
  | 'plan'
  | 'papers'
  | 'statements'
  | 'contract'
  | 'bankNotice'
  | 'address'
  | 'counterpartName'
/** How much of it: all, only items released to them by name, only a number, or times and states without anyone's words. */
export type VisibleExtent = 'all' | 'named' | 'count' | 'times'
interface Onlooker {
  role: number
  sees: { offers: boolean; papers: boolean; plan: boolean }
}

const owners: Partial<Record<VisiblePart, VisibleExtent>> = {
  viewings: 'times',
  purchaseOffers: 'all',
  plan: 'all',
  papers: 'all',
  statements: 'all',
  contract: 'all',
  address: 'all',
}
/** The contract they are going to sign, and its surroundings; of other offers they see no more than a buyer does. */
const coBuyers: Partial<Record<VisiblePart, VisibleExtent>> = {
  viewings: 'times',
  plan: 'all',
  statements: 'all',
  contract: 'all',
  address: 'all',
}
const family: Partial<Record<VisiblePart, VisibleExtent>> = { viewings: 'times', purchaseOffers: 'count', plan: 'all', address: 'all' }
const experts: Partial<Record<VisiblePart, VisibleExtent>> = {
  plan: 'all',
  papers: 'named',
  statements: 'named',
  contract: 'named',
  address: 'all',
  counterpartName: 'all',
}
/** The situation of a negotiation, reduced to what this companion may see. */
export function situationSeen(onlooker: Onlooker, situation: Situation): Situation {
  if (OF_VIEWINGS.includes(situation)) return companionSees(onlooker, 'viewings') ? situation : 'talking'
  return OF_OFFERS.includes(situation) && companionSees(onlooker, 'purchaseOffers') !== 'all' ? 'talking' : situation
}
const OF_VIEWINGS: readonly Situation[] = ['viewingAsked', 'viewingFixed', 'viewed']
const OF_OFFERS: readonly Situation[] = ['offered', 'countered', 'waiting', 'passed', 'withdrawn', 'lapsed', 'revoked']

/** Parts that the inviter may switch off, for roles that do not sign. */
const switches: Partial<Record<VisiblePart, keyof Onlooker['sees']>> = {
  purchaseOffers: 'offers',
  plan: 'plan',
  papers: 'papers',
  statements: 'papers',
  contract: 'papers',
}

/**
 * The part of a deal a companion may read, and to what extent; undefined for nothing. The single rule: every room that shows them something
 * uses it. Messages and bank details are visible only to the parties.
 */
export function companionSees({ role, sees }: Onlooker, what: VisiblePart): VisibleExtent | undefined {
  if (isOwning(role)) return owners[what]
  if (role === CompanionRole.coBuyer) return coBuyers[what]
  const choice = switches[what]
  if (choice && !sees[choice]) return undefined
  return (role === CompanionRole.expert ? experts : family)[what]
}

/** The parts that `companionSees` allows, in words, limited to parts that exist by now: a letter or page promises no more. */
export function shownTo(companion: Onlooker): string[] {
  const offers = companionSees(companion, 'purchaseOffers')
  return [
    '物件の所在地と価格',
    '商談の進み具合',
    ...(companionSees(companion, 'viewings') ? ['見学の予定'] : []),
    ...(companionSees(companion, 'plan') ? ['契約日・引渡し日と片づけの写真'] : []),
    ...(offers ? [offers === 'all' ? '購入申込の内容' : '購入申込の件数'] : []),
    ...(companion.role === CompanionRole.coBuyer ? ['契約書'] : []),
  ]
}
