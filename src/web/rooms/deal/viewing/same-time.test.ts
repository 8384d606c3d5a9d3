import { expect, test } from 'vitest'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { firstFreeDay, metText, othersOf, sameDayText } from './same-time.tsx'

const time = { start: '2026-11-28T13:00:00+09:00', end: '2026-11-28T14:00:00+09:00' }
const at = (negotiationID: string, more: object = {}) =>
  ({ ...time, negotiationID, buyerID: 'bea', sellerID: 'sora', hostKind: null, ...more }) as unknown as Viewing

test('a seller is busy where they show a house in person, a buyer at every viewing', () => {
  const items = [at('own'), at('shown'), at('by the office', { hostKind: 2 }), at('of another', { buyerID: 'ben', sellerID: 'saburo' })]
  const talks = (who: string) => othersOf(items, who, 'own').map(({ negotiationID }) => negotiationID)
  expect(talks('sora')).toEqual(['shown'])
  expect(talks('bea')).toEqual(['shown', 'by the office'])
  expect(talks('ben')).toEqual(['of another'])
})

test('a day without another appointment comes first', () => {
  expect(firstFreeDay(['2026-11-28', '2026-11-29'], [time])).toBe('2026-11-29')
  expect(firstFreeDay(['2026-11-28'], [time])).toBe('2026-11-28')
  expect(firstFreeDay(['2026-11-28'], [])).toBe('2026-11-28')
})

test('an overlapping appointment is named by its listing', () => {
  const now = new Date('2026-11-26T10:00:00+09:00')
  expect(metText({ ...time, title: '柏の家' }, now)).toMatch(/^11月28日（土）.*「柏の家」$/)
  expect(metText({ ...time, title: null }, now)).toContain('掲載を終えた物件')
  expect(metText({ ...time, title: undefined }, now)).not.toContain('「')
})

test('a day with other appointments says when and where they are', () => {
  const early = { start: '2026-11-28T09:00:00+09:00', end: '2026-11-28T10:00:00+09:00', title: null }
  const others = [{ ...time, title: '柏の家' }, early]
  expect(sameDayText('2026-11-28', others)).toBe('ほかの見学がある日です：09:00〜10:00 掲載を終えた物件、13:00〜14:00 「柏の家」')
  expect(sameDayText('2026-11-28', [{ ...time, title: undefined }])).toBe('ほかの見学がある日です：13:00〜14:00')
  expect(sameDayText('2026-11-29', others)).toBeUndefined()
})
