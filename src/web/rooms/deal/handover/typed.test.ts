import { expect, test } from 'vitest'
import type { Handover } from '#domain/deal/handover/contract.ts'
import { bodyOf, changedFields, mergeWritings, pickFields, typedOf, wordsOf } from './typed.ts'

const record: Handover = {
  ...{ negotiationID: 'n', handoverStatus: 1, edition: 2, confirmations: [], lack: null, lackAt: null },
  ...{
    sha256: null,
    confirmedAt: null,
    openMoney: [],
    accountDoubtUntil: null,
    version: 2,
    day: '2027-01-31',
    place: '現地',
    keys: [{ what: '玄関', count: 3 }],
  },
  ...{ papers: [1, 7], otherPapers: '', meters: [{ kind: 1, reading: '012', picture: null }], facilities: true, leftovers: '' },
  ...{ pictures: ['/files/handover/a.webp'], present: ['空野 空', '別府 美亜'], remarks: '' },
}

test('the typed values equal the record, and an empty record gets the planned day', () => {
  const body = bodyOf(typedOf(record, '2027-02-01'))
  expect(pickFields(body, changedFields(body, body))).toEqual({})
  expect(body).toEqual(Object.fromEntries(Object.keys(body).map((name) => [name, record[name as keyof Handover]])))
  expect(typedOf({ ...record, edition: 0, day: null }, '2027-02-01').day).toBe('2027-02-01')
})

test('people are one per line, and empty lines of keys and meters are dropped', () => {
  const typed = typedOf(record, '')
  expect(bodyOf({ ...typed, present: '空野 空、別府 美亜\n\n' }).present).toEqual(['空野 空', '別府 美亜'])
  expect(bodyOf({ ...typed, keys: [{ what: ' ', count: '1' }] }).keys).toEqual([])
  expect(bodyOf({ ...typed, readings: { 1: '', 2: '5', 3: ' ' } }).meters).toEqual([{ kind: 2, reading: '5', picture: null }])
})

test('fields changed by both are reported, by one are kept, and pictures of both stay unless one removed them', () => {
  const base = bodyOf(typedOf(record, ''))
  const mine = { ...base, place: '事務所', remarks: '雨', pictures: ['/files/handover/b.webp'] }
  const theirs = { ...base, place: '玄関先', leftovers: '物置', pictures: [...base.pictures, '/files/handover/c.webp'] }
  const { body, theirFields, inBoth } = mergeWritings({ base, start: base, mine, theirs })
  expect(body).toMatchObject({ place: '事務所', remarks: '雨', leftovers: '物置' })
  expect(body.pictures).toEqual(['/files/handover/b.webp', '/files/handover/c.webp'])
  expect([theirFields, inBoth]).toEqual([['place', 'leftovers', 'pictures'], ['place']])
})

test('a reading added by one and the water added by the other both stay, and so do keys, papers and people', () => {
  const base = bodyOf(typedOf({ ...record, meters: [], keys: [], papers: [], present: [] }, ''))
  const electricity = { kind: 1, reading: '01234', picture: null } as const
  const water = { kind: 2, reading: '99', picture: null } as const
  const mine = { ...base, meters: [water], keys: [{ what: '勝手口', count: 1 }], papers: [7 as const], present: ['別府 美亜'] }
  const theirs = { ...base, meters: [electricity], keys: [{ what: '玄関', count: 3 }], papers: [1 as const], present: ['空野 空'] }
  const { body, inBoth } = mergeWritings({ base, start: base, mine, theirs })
  expect(body.meters).toEqual([water, electricity])
  expect(body.keys.map(({ what }) => what)).toEqual(['勝手口', '玄関'])
  expect([body.papers, body.present, inBoth]).toEqual([[1, 7], ['別府 美亜', '空野 空'], []])
  // For one meter the reading comes from one side, the picture from the other.
  const pictured = { ...theirs, meters: [{ kind: 2 as const, reading: '', picture: '/files/handover/w.webp' }] }
  expect(mergeWritings({ base, start: base, mine, theirs: pictured }).body.meters).toEqual([
    { ...water, picture: '/files/handover/w.webp' },
  ])
  const otherwise = mergeWritings({ base, start: base, mine, theirs: { ...theirs, meters: [{ ...water, reading: '98' }] } })
  expect([otherwise.body.meters, otherwise.inBoth]).toEqual([[water], ['meters']])
  const andPictured = [{ kind: 2 as const, reading: '98', picture: '/files/handover/w.webp' }]
  const both = mergeWritings({ base, start: base, mine, theirs: { ...theirs, meters: andPictured } })
  expect([both.body.meters, both.inBoth]).toEqual([[{ ...water, picture: '/files/handover/w.webp' }], ['meters']])
  expect(wordsOf({ ...record, meters: andPictured }, 'meters')).toBe('水道 98（写真あり）')
})

test('the planned day filled in by default does not override a day that was written', () => {
  const empty = { ...record, edition: 0, day: null }
  const [base, start] = [bodyOf(typedOf(empty, '')), bodyOf(typedOf(empty, '2027-02-01'))]
  const { body, inBoth } = mergeWritings({ base, start, mine: { ...start, remarks: '雨' }, theirs: { ...base, day: '2027-01-31' } })
  expect([body.day, body.remarks, inBoth]).toEqual(['2027-01-31', '雨', []])
})
