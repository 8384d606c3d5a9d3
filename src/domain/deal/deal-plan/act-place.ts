import type { NextStep } from '#domain/deal/negotiation/next-step-contract.ts'
import { ruleOf } from './steps.ts'

/** Where on the site something is done: a page of its own, or a part or sheet of the room. */
export type Place = ActPage | { to: Room; params: { id: string }; search: RoomPart }

type ActPage =
  | {
      to:
        | '/buyer/menu/$negotiationID/orderUsageFee'
        | '/buyer/deal/$negotiationID/contract'
        | '/buyer/deal/$negotiationID/statement'
        | '/seller/deal/$negotiationID/contract'
      params: { negotiationID: string }
    }
  | { to: '/seller/estate/$id/statement/$kind'; params: { id: string; kind: string } }
  | { to: '/seller/estate/$id/companions'; params: { id: string } }

type Actor = keyof typeof rooms
type Room = (typeof rooms)[Actor]
const rooms = { buyer: '/buyer/chat/$id', seller: '/seller/chat/$id', admin: '/admin/chat/$id' } as const

/** The open part of the room, and a sheet over it. */
export interface RoomPart {
  tab: 'plan' | 'papers' | 'house'
  viewing?: string
  offer?: string
  step?: string
  act?: string
}

interface Talk {
  id: string
  estateID: string
}

/** Where the viewer takes the next step, if it is theirs. */
export const placeOfAct = (talk: Talk, next: Pick<NextStep, 'code' | 'id'>, viewer: Actor): Place =>
  pageOf(next.code, talk, viewer) ?? {
    to: rooms[viewer],
    params: { id: talk.id },
    search: viewer === 'admin' && OF_SIDES.includes(next.code) ? { tab: 'plan', step: next.id } : partOf(next),
  }

/** The separate page on which this side does a step, if there is one. */
export function pageOf(code: string, { id, estateID }: Talk, viewer: Actor): ActPage | undefined {
  const deal = { negotiationID: id }
  switch (code) {
    case 'usageFee':
      return viewer === 'buyer' ? { to: '/buyer/menu/$negotiationID/orderUsageFee', params: deal } : undefined
    case 'draft':
    case 'contract':
      return viewer === 'admin' ? undefined : { to: `/${viewer}/deal/$negotiationID/contract`, params: deal }
    case 'statements':
      return viewer === 'seller' ? { to: '/seller/estate/$id/statement/$kind', params: { id: estateID, kind: '1' } } : undefined
    case 'read':
      return viewer === 'buyer' ? { to: '/buyer/deal/$negotiationID/statement', params: deal } : undefined
    case 'coConsent':
      return viewer === 'seller' ? { to: '/seller/estate/$id/companions', params: { id: estateID } } : undefined
  }
}

/** Steps with a sheet that only the two sides fill in; an operator acting for one ticks the step instead. */
const OF_SIDES = ['bank', 'keys']

/** Where in the room an answer is given or a step is done. */
export function partOf({ code, id }: Pick<NextStep, 'code' | 'id'>): RoomPart {
  switch (code) {
    case 'viewing':
      return { tab: 'plan', viewing: id, act: 'accept' }
    case 'purchaseOffer':
      return { tab: 'plan', offer: id }
    case 'dateProposal':
      return { tab: 'plan', step: 'dates', act: 'accept' }
    case 'settlement':
    case 'settle':
      return { tab: 'plan', step: 'settle' }
    case 'termination':
      return { tab: 'plan', step: 'termination', act: 'answer' }
    // The operator's own buttons are next to the notice.
    case 'terminationCare':
      return { tab: 'plan' }
    case 'agreed':
    case 'done':
      return { tab: 'house' }
    case 'bank':
      return { tab: 'plan', step: 'bank' }
    case 'keys':
      return { tab: 'plan', step: 'handover' }
  }
  return ruleOf(code)?.paperKinds?.length ? { tab: 'papers' } : { tab: 'plan', step: id }
}
