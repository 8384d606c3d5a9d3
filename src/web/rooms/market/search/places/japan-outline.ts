import japan from '@svg-maps/japan'
import { officialPrefectures } from '#domain/base/master/prefectures.ts'
import { prefectureBoxes } from '#web/rooms/base/master/prefecture-boxes.ts'

const locations: readonly { id: string; path: string }[] = japan.locations
const pathOf = new Map(locations.map(({ id, path }) => [id, path]))

/** With a little sea around it; Okinawa, far to the south, is enlarged in a corner of its own. */
export const outlineBox = '-12 -14 462 412'
export const okinawa = { code: '47', place: { x: 352, y: 292, width: 92, height: 100 }, box: '70 447 33 36' }

export const drawnPrefectures = officialPrefectures.flatMap((prefecture, index) => {
  const path = pathOf.get(prefectureBoxes[index]?.id ?? '')
  return path === undefined ? [] : [{ ...prefecture, path }]
})
