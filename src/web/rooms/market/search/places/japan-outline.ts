import japan from '@svg-maps/japan'
import { officialPrefectures } from '#domain/base/master/prefectures.ts'

/** The drawing's names of the prefectures, in code order. */
const names =
  'hokkaido aomori iwate miyagi akita yamagata fukushima ibaraki tochigi gunma saitama chiba tokyo kanagawa niigata toyama ishikawa fukui yamanashi nagano gifu shizuoka aichi mie shiga kyoto osaka hyogo nara wakayama tottori shimane okayama hiroshima yamaguchi tokushima kagawa ehime kochi fukuoka saga nagasaki kumamoto oita miyazaki kagoshima okinawa'.split(
    ' ',
  )

const locations: readonly { id: string; path: string }[] = japan.locations
const pathOf = new Map(locations.map(({ id, path }) => [id, path]))

/** With a little sea around it. */
export const outlineBox = '-12 -14 462 540'

export const drawnPrefectures = officialPrefectures.flatMap((prefecture, index) => {
  const path = pathOf.get(names[index] ?? '')
  return path === undefined ? [] : [{ ...prefecture, path }]
})
