import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus, tradeMarks } from '#domain/market/estate-fields/enumerations.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { type HouseFacts, type HouseState, houseStates } from '#domain/market/listing/house-states.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

export type DealWord = Pick<HouseFacts, 'deal'>
type BadgeEstate = Pick<Estate, 'status' | 'listing'> & DealWord
export type Owner = 'seller' | 'operator'

/** The status of an estate; an older version of it may be public all the same. `beside`: without the first mark, which is on its cover. */
export const StatusBadge = ({ estate, viewer, beside = false }: { estate: BadgeEstate; viewer: Owner; beside?: boolean }) =>
  marksOf(estate, viewer, new Date())
    .slice(beside ? 1 : 0)
    .map(({ word, tone }) => (
      <Badge key={word} tone={tone}>
        {word}
      </Badge>
    ))

/** The status label, as on its page, plus the state of the public version where that differs. */
export function marksOf(estate: BadgeEstate, viewer: Owner, now: Date): { word: string; tone: Tone }[] {
  const { status, listing } = estate
  const { state, word } = houseStanding(estate, viewer, now)
  const own = { word, tone: tones[state] }
  if (!listing?.live) return [own]
  const stop = listing.withheldSince ? 'withheld' : listing.sellerStopped ? 'stopped' : undefined
  const shown = houseStanding({ listing }, viewer, now).state
  const before = shown === 'public' ? '前回の内容を公開中' : `前回の内容：${houseStates[shown]}`
  return [
    own,
    ...(status === EstateStatus.approved ? [] : [{ word: before, tone: tones[shown] }]),
    ...(state === 'sold' && stop ? [{ word: houseStates[stop], tone: tones[stop] }] : []),
    ...(shown === 'public' && listing.trade === 'negotiating' ? [{ word: tradeMarks.negotiating, tone: 'gray' as const }] : []),
  ]
}

const tones: Record<HouseState, Tone> = {
  draft: 'gray',
  applying: 'amber',
  rejected: 'red',
  public: 'green',
  reserved: 'gray',
  sold: 'gray',
  withheld: 'red',
  stopped: 'red',
  paused: 'gray',
  unconfirmed: 'red',
  lapsed: 'red',
  hidden: 'gray',
  ended: 'gray',
}
