import { EstateType } from '#domain/base/master/type-enumerations.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import type { Verb } from '#domain/market/estate/policy.ts'
import { isSold } from '#domain/market/estate/state.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import type { HouseAction } from '#domain/market/listing/house-states.ts'
import { isInDeal } from '../facts/in-deal.ts'
import { isConfirmedSoon } from '../facts/upkeep.ts'

/** The owner's actions on an estate, and the pages they can go to. */
export type OwnerMove =
  | Extract<Verb, 'apply' | 'edit' | 'resume' | 'confirm' | 'price' | 'copy' | 'relist' | 'pause' | 'withdraw' | 'finish' | 'delete'>
  | 'viewings'
  | 'offers'
  | PaperMove
  | 'look'
  | 'sheet'
/** 告知書 and 付帯設備表. */
export type PaperMove = 'condition' | 'equipment'

interface ArrangedMoves {
  /** The action due next. */
  main?: OwnerMove
  beside: OwnerMove[]
  rest: OwnerMove[]
  /** Destructive actions. */
  apart: OwnerMove[]
}

/**
 * Arranges the possible actions: a main one, six next to it, the remaining ones, and destructive ones last. `shownAction`: already a button of the
 * notice above. `asked`: offers are waiting for the owner's answer. `stated`: the papers that a buyer has, which stay readable after the sale.
 */
export function arrangeMoves(
  estate: Estate,
  can: (verb: Verb) => boolean,
  {
    first,
    changed,
    shownAction = null,
    asked = false,
    stated = [],
    now,
  }: {
    first: unknown
    changed: boolean
    shownAction?: HouseAction | null
    asked?: boolean
    stated?: readonly PaperMove[] | undefined
    now: Date
  },
): ArrangedMoves {
  const live = Boolean(estate.listing?.live)
  const hasPaper = (paper: PaperMove) => estate.estateType !== EstateType.undecided && (stated.includes(paper) || !isSold(estate))
  const there: Record<OwnerMove, boolean> = {
    // A listing identical to its approved version needs no review.
    apply: can('apply') && !first && (estate.status !== EstateStatus.approved || changed),
    edit: can('edit'),
    resume: can('resume'),
    confirm: can('confirm') && !estate.listing?.pausedAt,
    price: can('price'),
    viewings: live,
    offers: live && shownAction !== 'offers',
    condition: hasPaper('condition'),
    // Land has no facilities.
    equipment: hasPaper('equipment') && estate.estateType !== EstateType.land,
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
  // When an offer comes first, the action otherwise due stays visible.
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
] as const satisfies OwnerMove[]
const destructive = ['finish', 'delete'] as const satisfies OwnerMove[]

/** From most urgent to always available. */
function dueFirst(estate: Estate, now: Date): readonly OwnerMove[] {
  if (isSold(estate)) return []
  if (isInDeal(estate)) return [...(estate.status === EstateStatus.rejected ? (['edit'] as const) : []), 'offers', 'look']
  if (estate.status === EstateStatus.finished) return ['relist', 'copy']
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
