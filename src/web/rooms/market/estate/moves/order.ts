import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { Verb } from '#domain/market/estate/policy.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { isConfirmedSoon } from '../facts/upkeep.ts'

/** What an owner does with an estate, and where the page leads them. */
export type OwnMove =
  | Extract<Verb, 'apply' | 'edit' | 'resume' | 'confirm' | 'price' | 'copy' | 'relist' | 'pause' | 'withdraw' | 'finish' | 'delete'>
  | 'viewings'
  | 'offers'
  | 'condition'
  | 'equipment'
  | 'look'
  | 'sheet'

interface OrderedMoves {
  /** The next that is due. */
  main?: OwnMove
  beside: OwnMove[]
  rest: OwnMove[]
  /** What takes something away. */
  apart: OwnMove[]
}

/** One thing first, two beside it, the rest, and last what takes something away. */
export function orderedMoves(
  estate: Estate,
  can: (verb: Verb) => boolean,
  { first, changed, now }: { first: unknown; changed: boolean; now: Date },
): OrderedMoves {
  const live = Boolean(estate.listing?.live)
  const there: Record<OwnMove, boolean> = {
    // A listing whose words are the approved ones has nothing to be looked at again.
    apply: can('apply') && !first && (estate.status !== EstateStatus.approved || changed),
    edit: can('edit'),
    resume: can('resume'),
    confirm: can('confirm') && !estate.listing?.pausedAt,
    price: can('price'),
    viewings: live,
    offers: live,
    condition: estate.estateType !== EstateType.undecided,
    equipment: estate.estateType !== EstateType.undecided,
    look: live,
    sheet: live,
    copy: can('copy'),
    relist: can('relist'),
    pause: can('pause'),
    withdraw: can('withdraw'),
    finish: can('finish'),
    delete: can('delete'),
  }
  const main = dueFirst(estate, now).find((name) => there[name])
  const others = inOrder.filter((name) => there[name] && name !== main)
  return { main, beside: others.slice(0, BESIDE), rest: others.slice(BESIDE), apart: destructive.filter((name) => there[name]) }
}

const BESIDE = 2
const inOrder = [
  'apply',
  'edit',
  'price',
  'confirm',
  'resume',
  'relist',
  'offers',
  'viewings',
  'condition',
  'equipment',
  'look',
  'sheet',
  'copy',
  'pause',
  'withdraw',
] as const satisfies OwnMove[]
const destructive = ['finish', 'delete'] as const satisfies OwnMove[]

/** From what cannot wait to what always can. */
function dueFirst(estate: Estate, now: Date): readonly OwnMove[] {
  if (estate.status === EstateStatus.finished) return isSold(estate) ? ['copy'] : ['relist', 'copy']
  const { listing } = estate
  const unconfirmed = listing?.live && (!listing.searchable || (listing.confirmUntil && isConfirmedSoon(listing.confirmUntil, now)))
  return [
    'resume',
    // The office asked for it; applying anew is where that ends.
    ...(estate.status === EstateStatus.rejected ? (['edit'] as const) : []),
    ...(unconfirmed ? (['confirm'] as const) : []),
    'apply',
    ...(listing?.live ? (['confirm'] as const) : []),
    'edit',
    'look',
  ]
}

/** Its deal is done: what comes up again is another house. */
export const isSold = ({ status, negotiationStatus }: Pick<Estate, 'status' | 'negotiationStatus'>) =>
  status === EstateStatus.finished && negotiationStatus === COMPLETED
const COMPLETED = 4
