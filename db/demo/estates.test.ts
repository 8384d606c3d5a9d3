import { expect, test } from 'vitest'
import { facilitiesOfType } from '#domain/base/master/facility/categories.ts'
import type { Ruled } from '#domain/market/estate-fields/rules/finding.ts'
import { findingsOf } from '#domain/market/estate-fields/rules/findings.ts'
import { statementsOf } from '#domain/market/estate-fields/rules/particulars.ts'
import { listedEstates, unlistedEstates } from './estates.ts'
import { stages } from './talks/stages.ts'
import { ours } from './tell/houses.ts'

const now = new Date('2026-11-21T10:00:00+09:00')
const all = [...listedEstates(), ...unlistedEstates()].map(({ fields, shots }) => ({
  ...(fields as unknown as Ruled),
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
  const said = all.flatMap(statementsOf).join()
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
    expect(said).toContain(word)
  for (const { estateType, facilityCodes } of all as { estateType: number; facilityCodes?: number[] }[]) {
    const offered = facilitiesOfType(estateType).flatMap(({ facilities }) => facilities.map(({ code }) => code))
    expect(facilityCodes?.filter((code) => !offered.includes(code))).toEqual([])
  }
  const different = new Set(all.flatMap((estate) => (estate as { facilityCodes?: number[] }).facilityCodes ?? []))
  expect(different.size).toBeGreaterThan(50)
})

test('at least a hundred listings have a cover of their own, and no two with the same drawing look the same', () => {
  const covers = listedEstates().map(({ shots }) => JSON.stringify(shots[0]))
  const twins = covers.filter((cover, index) => covers.indexOf(cover) !== index)
  expect(twins).toEqual([])
  expect(covers.length).toBeGreaterThan(100)
})

test('no drawing is the cover of more than eight listings', () => {
  const covers = listedEstates().map(({ shots }) => shots[0]?.picture)
  expect([...new Set(covers)].filter((cover) => covers.filter((other) => other === cover).length > 8)).toEqual([])
})

test('houses of one page have different drawings as covers', () => {
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
