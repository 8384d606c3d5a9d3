import { prefectureSeats } from '#domain/master/prefecture-seats.ts'
import { officialPrefectures } from '#domain/master/prefectures.ts'

/** The names on a map of the country: each prefecture where it is governed from. */
export const mapPlaces = officialPrefectures.flatMap(({ code, name }) => {
  const seat = prefectureSeats[code]
  return seat ? [{ name, ...seat }] : []
})
