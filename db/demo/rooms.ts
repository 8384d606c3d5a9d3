import type { PhotoKind } from '#domain/market/estate-fields/building-enumerations.ts'
import type { Look, Place } from './estates/place.ts'
import { renewalsOf } from './facts.ts'

/** The pictures from inside a building, with the kind and caption of the photo. */
export const rooms = {
  'room-living': [11, '庭につづくリビング'],
  'room-living-flat': [11, 'バルコニーに面したリビング'],
  'room-irori': [5, '囲炉裏のある板の間'],
  'room-kitchen-old': [12, '台所'],
  'room-kitchen-new': [12, '対面キッチン'],
  'room-kitchen-flat': [12, 'ダイニングキッチン'],
  'room-tatami': [24, '床の間のある和室'],
  'room-bedroom-old': [24, '押入のある和室'],
  'room-bedroom-new': [13, '寝室'],
  'room-bath-old': [15, 'タイル張りの浴室'],
  'room-bath-new': [15, '浴室'],
  'room-bath-hinoki': [15, '檜の浴槽'],
  'room-entrance-old': [10, '土間のある玄関'],
  'room-entrance-new': [10, '玄関'],
  'room-stairs': [5, '階段と本棚'],
  engawa: [28, '縁側と庭'],
  'view-town': [27, 'バルコニーからの眺め'],
  'view-sea': [27, '海の眺め'],
  'warehouse-inside': [32, '内部'],
} as const satisfies Record<string, readonly [kind: PhotoKind, caption: string]>

export type Room = keyof typeof rooms

/** The rooms of this place, in the order of its photos: those of an old house or of a newer one, by its age and kind. */
export function roomsIn(place: Place): Room[] {
  const renewed = renewalsOf(place).map(({ part }) => part)
  return byAge(place).map((room) => {
    if (room === 'room-kitchen-old' && renewed.includes(1)) return 'room-kitchen-new'
    return room === 'room-bath-old' && renewed.includes(2) ? 'room-bath-new' : room
  })
}

function byAge(place: Place): readonly Room[] {
  const home = (place.built ?? '') < '1985' ? inOldHouses : inNewHouses
  switch (place.look) {
    case 'seaside':
      return ['view-sea', ...downstairs(home)]
    case 'single-storey':
      return downstairs(home)
    case 'cabin':
    case 'snow':
      return downstairs(home).filter((room) => room !== 'engawa')
    case 'midrise':
    case 'tower':
      if (place.plan && place.plan < 3) return inOneRoom
      return (place.storey ?? 0) > 4 ? [...inFlats, /[海港]/.test(place.title) ? 'view-sea' : 'view-town'] : inFlats
    default:
      return roomsOfLook[place.look] ?? home
  }
}

const downstairs = (home: readonly Room[]) => home.filter((room) => room !== 'room-stairs')

const inOldHouses: readonly Room[] = ['engawa', 'room-tatami', 'room-kitchen-old', 'room-bedroom-old', 'room-bath-old', 'room-entrance-old']
const inNewHouses: readonly Room[] = [
  'room-living',
  'room-kitchen-new',
  'room-bath-new',
  'room-bedroom-new',
  'room-stairs',
  'room-entrance-new',
]
const inFlats: readonly Room[] = ['room-living-flat', 'room-kitchen-flat', 'room-bath-new', 'room-bedroom-new']
const inOneRoom: readonly Room[] = ['room-bedroom-new', 'room-kitchen-flat', 'room-bath-new']
const aroundHearths: readonly Room[] = ['room-irori', 'engawa', 'room-kitchen-old', 'room-tatami', 'room-bath-old', 'room-entrance-old']

/** Where all places of a look are of the same age, or have no rooms. */
const roomsOfLook: Partial<Record<Look, readonly Room[]>> = {
  machiya: ['room-entrance-old', 'room-tatami', 'room-kitchen-old', 'engawa', 'room-bath-old', 'room-bedroom-old'],
  suburb: ['room-living', 'room-kitchen-new', 'room-bath-new', 'room-bedroom-new', 'room-stairs'],
  farm: aroundHearths,
  thatched: aroundHearths,
  'tin-roofed': aroundHearths,
  okinawa: inOldHouses.filter((room) => room !== 'room-entrance-old'),
  ryokan: ['room-tatami', 'room-bath-hinoki', 'engawa', 'room-entrance-old'],
  estate: ['room-bedroom-old', 'room-kitchen-flat', 'room-bath-new'],
  'walk-up': inOneRoom,
  town: [],
  country: [],
  forest: [],
  building: [],
  warehouse: ['warehouse-inside'],
  factory: ['warehouse-inside'],
}
