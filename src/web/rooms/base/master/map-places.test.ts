import { expect, test } from 'vitest'
import { prefectureSeats } from '#domain/base/master/prefecture-seats.ts'
import { listMunicipalities } from '#platform/postcode/municipalities.ts'
import { mapPlaces, townAt } from './map-places.ts'

const { towns } = mapPlaces

test('a name is placed where its town is, under its code in the table of towns', () => {
  const known = new Map(listMunicipalities().map(({ code, name }) => [code, name]))
  const ordinary = towns.filter(({ code }) => known.has(code))
  expect(ordinary.filter(({ code, name }) => !known.get(code)?.endsWith(name))).toEqual([])
  // The others are the twenty designated cities, which the table lists by ward.
  expect(towns).toHaveLength(ordinary.length + 20)
  expect(townAt('14204')?.place).toMatchObject({ name: '鎌倉市', latitude: expect.closeTo(35.33, 1), longitude: expect.closeTo(139.55, 1) })
})

test('no town is farther from its prefecture’s seat than the prefecture reaches, except on islands', () => {
  const far = towns.filter(({ code, latitude, longitude }) => {
    const seat = prefectureSeats[code.slice(0, 2)]
    return !seat || Math.abs(seat.latitude - latitude) > 1.5 || Math.abs(seat.longitude - longitude) > 1.6
  })
  const withFarIslands = new Set(['01', '13', '46', '47'])
  expect(far.filter(({ code }) => !withFarIslands.has(code.slice(0, 2)))).toEqual([])
})

test('every town in the table is found: by itself, by the city of its ward, or in its prefecture', () => {
  const missed = listMunicipalities().filter(({ code }) => !townAt(code)?.known)
  expect(new Set(missed.map(({ code }) => code.slice(0, 2)))).toEqual(new Set(['40']))
  expect(listMunicipalities().filter(({ code }) => !townAt(code))).toEqual([])
  expect(townAt('14118')?.place.name).toBe('横浜市')
  expect(townAt('14131')?.place.name).toBe('川崎市')
  expect(townAt('27146')?.place.name).toBe('堺市')
  expect(townAt('40131')?.place.name).toBe('福岡市')
  // The wards of Tokyo count as towns.
  expect(townAt('13104')?.place.name).toBe('新宿区')
})
