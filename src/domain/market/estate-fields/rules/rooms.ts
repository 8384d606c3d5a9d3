import { livingRoomKinds, SERVICE_ROOM } from '../building-enumerations.ts'
import type { FieldPath } from '../catalogue.ts'
import { floorAreaOf } from '../floor-area.ts'
import { type FloorPlan, floorPlans } from '../floor-plans.ts'
import type { Room } from '../lists.ts'
import { type Finding, type Level, type RuledEstate, sources } from './finding.ts'

const LDK = 4
const DK = 3
const FIVE_OR_MORE = 14
/** Minimum ㎡ of a mat. */
const MAT = 1.62
/** Minimum 帖 for these kitchen names, with one room and with more. */
const leastMats: Record<number, readonly [one: number, more: number]> = { [DK]: [4.5, 6], [LDK]: [8, 10] }

/** A store room does not count as a room: the plan counts habitable rooms. */
export function roomFindings(estate: RuledEstate): Finding[] {
  const { building } = estate
  const { rooms = [], floorPlan, serviceRooms } = building
  const found: Finding[] = []
  const add = (field: FieldPath, level: Level, text: string, source: string = sources.display) =>
    found.push({ rule: 'rooms', field, level, text, source })
  if (floorPlan) {
    const counted = roomsOfPlan(floorPlan)
    if (rooms.length > 0) {
      const living = count(rooms, ({ kind }) => livingRoomKinds.includes(kind))
      const label = floorPlans[floorPlan]
      if (living < counted && floorPlan !== 1)
        add(
          'building.floorPlan',
          'error',
          `間取りは${label}ですが、内訳の和室・洋室は${living}室です。納戸（サービスルーム）は部屋の数に入れず、「＋S」として示します。`,
        )
      if (living > counted && floorPlan !== FIVE_OR_MORE)
        add('building.floorPlan', 'warning', `間取りは${label}ですが、内訳の和室・洋室は${living}室あります。間取りを確かめてください。`)
      const stores = count(rooms, ({ kind }) => kind === SERVICE_ROOM)
      if (stores !== (serviceRooms ?? 0))
        add('building.serviceRooms', 'warning', `内訳の納戸（サービスルーム）は${stores}室です。サービスルームの数を合わせてください。`)
    }
    const titled = planIn(estate.title ?? '')
    if (titled !== null && titled !== counted && floorPlan !== FIVE_OR_MORE)
      add('title', 'warning', `タイトルの間取りが、入力された間取り（${floorPlans[floorPlan]}）と合いません。`)
    for (const { kind, mats } of rooms) {
      const least = leastMats[kind]?.[counted > 1 ? 1 : 0]
      if (least && typeof mats === 'number' && mats < least)
        add(
          'building.rooms',
          'warning',
          `${kind === LDK ? 'LDK' : 'DK'}と表示する目安は${least}帖以上です。${mats}帖のときは、ほかの呼び方にしてください。`,
          sources.kitchens,
        )
    }
  }
  const area = floorAreaOf(building)
  const mats = rooms.reduce((sum, room) => sum + (room.mats ?? 0) * room.count, 0)
  if (area && mats * MAT > area)
    add('building.rooms', 'error', `部屋の広さの合計（${Math.round(mats * 10) / 10}帖）が、建物の面積を超えています。1帖は1.62㎡以上です。`)
  return found
}

/** 3LDK has three, besides the LDK. */
const roomsOfPlan = (plan: FloorPlan): number => (plan === FIVE_OR_MORE ? 5 : plan === 1 ? 1 : Number(floorPlans[plan][0]))

const count = (rooms: readonly Room[], which: (room: Room) => boolean) => rooms.filter(which).reduce((sum, room) => sum + room.count, 0)

function planIn(title: string): number | null {
  const [, digit] = /(?<!\d)([1-9])\s*S?L?D?K(?![A-Z])/i.exec(title.normalize('NFKC')) ?? []
  return digit ? Number(digit) : null
}
