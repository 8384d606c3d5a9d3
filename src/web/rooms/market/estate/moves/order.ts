import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { Verb } from '#domain/market/estate/policy.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { HouseAct } from '#domain/market/listing/house-states.ts'
import { isConfirmedSoon } from '../facts/upkeep.ts'

/** The owner's actions on an estate, and the pages they can go to. */
export type OwnMove =
  | Extract<Verb, 'apply' | 'edit' | 'resume' | 'confirm' | 'price' | 'copy' | 'relist' | 'pause' | 'withdraw' | 'finish' | 'delete'>
  | 'viewings'
  | 'offers'
  | 'condition'
  | 'equipment'
  | 'look'
  | 'sheet'

interface OrderedMoves {
  /** The action due next. */
  main?: OwnMove
  beside: OwnMove[]
  rest: OwnMove[]
  /** Destructive actions. */
  apart: OwnMove[]
}

/**
 * A main action, six next to it, the rest, and destructive ones last. `told`: already a button of the notice above; `asked`: offers wait for
 * the owner's answer.
 */
export function orderedMoves(
  estate: Estate,
  can: (verb: Verb) => boolean,
  {
    first,
    changed,
    told = null,
    asked = false,
    now,
  }: { first: unknown; changed: boolean; told?: HouseAct | null; asked?: boolean; now: Date },
): OrderedMoves {
  const live = Boolean(estate.listing?.live)
  const there: Record<OwnMove, boolean> = {
    // A listing identical to its approved version needs no review.
    apply: can('apply') && !first && (estate.status !== EstateStatus.approved || changed),
    edit: can('edit'),
    resume: can('resume'),
    confirm: can('confirm') && !estate.listing?.pausedAt,
    price: can('price'),
    viewings: live,
    offers: live && told !== 'offers',
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
  const due = dueFirst(estate, now).find((name) => there[name])
  const main = asked && there.offers ? 'offers' : due
  const rest = inOrder.filter((name) => there[name] && name !== main && name !== due)
  // Behind an offer, whatever else is due stays in view.
  const others = due && due !== main ? [due, ...rest] : rest
  return { main, beside: others.slice(0, BESIDE), rest: others.slice(BESIDE), apart: destructive.filter((name) => there[name]) }
}

const BESIDE = 6
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

/** From most urgent to always available. */
function dueFirst(estate: Estate, now: Date): readonly OwnMove[] {
  if (estate.status === EstateStatus.finished) return isSold(estate) ? ['copy'] : ['relist', 'copy']
  const { listing } = estate
  const unconfirmed = listing?.live && (!listing.searchable || (listing.confirmUntil && isConfirmedSoon(listing.confirmUntil, now)))
  return [
    'resume',
    // The operator requested an edit; a new application completes it.
    ...(estate.status === EstateStatus.rejected ? (['edit'] as const) : []),
    ...(unconfirmed ? (['confirm'] as const) : []),
    'apply',
    ...(listing?.live ? (['confirm'] as const) : []),
    'edit',
    'look',
  ]
}

/** Its deal is complete: a new listing would be another estate. */
export const isSold = ({ status, negotiationStatus }: Pick<Estate, 'status' | 'negotiationStatus'>) =>
  status === EstateStatus.finished && negotiationStatus === COMPLETED
const COMPLETED = 4
