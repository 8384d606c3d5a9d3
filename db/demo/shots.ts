import type { PhotoKind } from '#domain/market/estate-fields/building-enumerations.ts'
import type { Look, Place } from './estates/place.ts'
import { type Mood, moodOf } from './moods.ts'
import type { Random } from './random.ts'
import { type Room, rooms, roomsIn } from './rooms.ts'

/** A picture used as a photo of an estate. */
export interface Shot {
  picture: string
  mood?: Mood | undefined
  kind: PhotoKind
  caption: string
}

/** The pictures of this place, the main one first. `before`: the places listed before it. */
export function shotsOf(place: Place, before: readonly Place[], random: Random): Shot[] {
  const outside = outsideOf(place, before.filter(({ look }) => look === place.look).length)
  const lead = place.lead && { ...shot(place.lead), mood: moodOf(before.filter((other) => other.lead === place.lead).length) }
  const kept = roomsIn(place)
    .map(shot)
    .filter((inside, index) => index < 3 || inside.picture === place.lead || random.chance(0.7))
  const others = kept.filter(({ picture }) => picture !== place.lead)
  const plan = planOf(place)
  return [...(lead ? [lead] : []), outside, ...others, ...(plan ? [plan] : [])]
}

/** Each next place of a look gets its next picture; when all have been shown, they come again in another mood. */
function outsideOf({ look, type }: Place, earlier: number): Shot {
  const [name, count] = outsides[look]
  const picture = `${name}-${(earlier % count) + 1}`
  const words = type === 1 ? ({ kind: 29, caption: '敷地' } as const) : ({ kind: 2, caption: '外観' } as const)
  return { picture, mood: moodOf(Math.floor(earlier / count)), ...words }
}

/** The pictures of each look, and their number. */
const outsides: Record<Look, readonly [name: string, count: number]> = {
  showa: ['house-showa', 5],
  modern: ['house-modern', 4],
  suburb: ['house-suburb', 6],
  'single-storey': ['house-single-storey', 2],
  cabin: ['house-cabin', 2],
  machiya: ['house-machiya', 4],
  farm: ['house-farm', 2],
  thatched: ['house-thatched', 2],
  'tin-roofed': ['house-tin-roofed', 1],
  snow: ['house-snow', 3],
  seaside: ['house-seaside', 4],
  okinawa: ['house-okinawa', 2],
  midrise: ['block-midrise', 8],
  tower: ['block-tower', 3],
  estate: ['block-estate', 1],
  'walk-up': ['block-walk-up', 2],
  town: ['plot-town', 3],
  country: ['plot-country', 3],
  forest: ['plot-forest', 2],
  warehouse: ['warehouse', 1],
  factory: ['factory', 2],
  ryokan: ['ryokan', 2],
  building: ['building', 2],
}

const shot = (room: Room): Shot => ({ picture: room, kind: rooms[room][0], caption: rooms[room][1] })

function planOf({ type, plan, storeys }: Place): Shot | undefined {
  if (type === 1) return { picture: 'plan-plot', kind: 30, caption: '区画図' }
  const name =
    type === 3 ? flatPlans[plan ?? 0] : type === 2 ? (plan === 10 && storeys !== 1 ? undefined : housePlans[plan ?? 0]) : undefined
  return name ? { picture: name, kind: 1, caption: '間取り図' } : undefined
}

const flatPlans: Partial<Record<number, string>> = { 1: 'plan-1r', 2: 'plan-1r', 6: 'plan-2dk', 7: 'plan-2ldk', 10: 'plan-3ldk-flat' }
const housePlans: Partial<Record<number, string>> = { 10: 'plan-3ldk-house', 13: 'plan-4ldk', 14: 'plan-5k' }
