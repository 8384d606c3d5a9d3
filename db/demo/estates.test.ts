import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { facilitiesOfType } from '#domain/base/master/facility/categories.ts'
import type { RuledEstate } from '#domain/market/estate-fields/rules/finding.ts'
import { findingsOf } from '#domain/market/estate-fields/rules/findings.ts'
import { statementsOf } from '#domain/market/estate-fields/rules/particulars.ts'
import kanto from './estates/kanto.json' with { type: 'json' }
import kyushu from './estates/kyushu.json' with { type: 'json' }
import middle from './estates/middle.json' with { type: 'json' }
import north from './estates/north.json' with { type: 'json' }
import { placesOf } from './estates/place.ts'
import west from './estates/west.json' with { type: 'json' }
import { listedEstates, unlistedEstates } from './estates.ts'
import { renewalsOf } from './facts.ts'
import { roomsIn } from './rooms.ts'
import { stages } from './talks/stages.ts'
import { ours } from './tell/houses.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const all = [...listedEstates(), ...unlistedEstates()].map(({ fields, shots }) => ({
  ...(fields as unknown as RuledEstate),
  publicAddress: 1,
  ownerLastName: '空野',
  // Derived from the city when it is written.
  prefecturesCode: '00',
  estatePhotos: shots,
}))

test('no demo estate has a finding of level error', () => {
  for (const estate of all)
    expect([estate.title, findingsOf(estate, now).filter(({ level }) => level === 'error')]).toEqual([estate.title, []])
})

test('no public demo estate has a warning', () => {
  const asked = all.slice(0, listedEstates().length).flatMap((estate) =>
    findingsOf(estate, now)
      .filter(({ level }) => level === 'warning')
      .map(({ field, text }) => [estate.title, field, text]),
  )
  expect(asked).toEqual([])
})

test('the demo covers every restriction that buyers filter by', () => {
  const statements = all.flatMap(statementsOf).join()
  for (const word of [
    '市街化調整区域',
    '再建築不可',
    'セットバック',
    '路地状部分',
    '傾斜地',
    'がけの上',
    '計画道路',
    '土地は借地',
    '私道負担',
    '高圧線下',
    '告知事項',
    '古家',
    '農地法',
    '定期借地権',
  ])
    expect(statements).toContain(word)
  for (const { estateType, facilityCodes } of all as { estateType: number; facilityCodes?: number[] }[]) {
    const offered = facilitiesOfType(estateType).flatMap(({ facilities }) => facilities.map(({ code }) => code))
    expect(facilityCodes?.filter((code) => !offered.includes(code))).toEqual([])
  }
  const different = new Set(all.flatMap((estate) => (estate as { facilityCodes?: number[] }).facilityCodes ?? []))
  expect(different.size).toBeGreaterThan(50)
})

test('no two listings have the same cover', () => {
  const covers = listedEstates().map(({ shots }) => JSON.stringify(shots[0]))
  expect(covers.filter((cover, index) => covers.indexOf(cover) !== index)).toEqual([])
  expect(covers.length).toBeGreaterThan(100)
})

test('no picture is the cover of more than four listings, and most are the cover of fewer than three', () => {
  const covers = listedEstates().map(({ shots }) => shots[0]?.picture ?? '')
  const times = Object.entries(Object.groupBy(covers, (cover) => cover)).map(([cover, same]) => [cover, same?.length ?? 0] as const)
  expect(times.filter(([, count]) => count > 4)).toEqual([])
  expect(times.filter(([, count]) => count < 3).length).toBeGreaterThan(times.length / 2)
})

test('every picture of a listing is there, and every picture of a building is shown', () => {
  const files = readdirSync('db/demo/pictures').map((file) => file.replace('.jpg', ''))
  const shown = new Set([...listedEstates(), ...unlistedEstates()].flatMap(({ shots }) => shots.map(({ picture }) => picture)))
  expect([...shown].filter((picture) => !files.includes(picture))).toEqual([])
  expect(files.filter((file) => !/^(paper|plan)-/.test(file) && !shown.has(file))).toEqual([])
})

test('every picture of a house, its rooms and its views is rendered by the generator of houses', () => {
  const folder = 'bin/art/houses'
  const generator = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  const rendered = generator.flatMap((text) => [...text.matchAll(/@picture\('([^']+)'/g)].map(([, name]) => name))
  const files = readdirSync('db/demo/pictures').map((file) => file.replace('.jpg', ''))
  expect(files.filter((file) => !/^(paper|plan)-/.test(file)).toSorted()).toEqual(rendered.toSorted())
})

test('an old house shows no new room that was not renewed, and a new one no old room', () => {
  for (const place of placesOf(north, kanto, middle, west, kyushu)) {
    const shown = roomsIn(place)
    const renewed = renewalsOf(place).map(({ part }) => part)
    const strange = (place.built ?? '') < '1985' ? /-new$/ : /room-.*-old$/
    const explained = [...(renewed.includes(1) ? ['room-kitchen-new'] : []), ...(renewed.includes(2) ? ['room-bath-new'] : [])]
    const left = place.type === 2 ? shown.filter((room) => strange.test(room) && !explained.includes(room)) : []
    expect([place.title, left]).toEqual([place.title, []])
    expect(shown).toEqual([...new Set(shown)])
  }
})

test('a house of one storey shows no stairs', () => {
  for (const { fields, shots } of listedEstates())
    if (fields.building?.floors === 1)
      expect([fields.title, shots.some(({ picture }) => picture === 'room-stairs')]).toEqual([fields.title, false])
})

test('a thatched roof is told of exactly where one is seen', () => {
  for (const { fields, shots } of listedEstates()) {
    const thatched = shots.some(({ picture }) => picture.startsWith('house-thatched'))
    expect([fields.title, thatched]).toEqual([fields.title, /茅葺き/.test(fields.title ?? '')])
  }
})

test('houses of one page have different pictures as covers', () => {
  const pages: Record<string, (title: string, text: string) => boolean> = {
    'the main seller': (title) => [...ours, ...Object.values(stages)].includes(title),
    縁側のある家: (title, text) => `${title}${text}`.includes('縁側'),
    平屋で暮らす: (title, text) => `${title}${text}`.includes('平屋'),
  }
  for (const [page, shows] of Object.entries(pages)) {
    const covers = listedEstates().flatMap(({ fields, shots }) =>
      shows(fields.title ?? '', fields.appealPoint ?? '') ? [shots[0]?.picture] : [],
    )
    expect([page, covers.toSorted()]).toEqual([page, [...new Set(covers)].toSorted()])
  }
})
