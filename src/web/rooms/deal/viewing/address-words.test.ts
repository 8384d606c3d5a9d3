import { describe, expect, test } from 'vitest'
import { AddressRelease } from '#domain/deal/viewing/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { addressText, decidingText, toldLater } from './address-words.ts'

const { buyer, seller } = UserType

describe('the note about the address', () => {
  test.each([
    [AddressRelease.viewing, '見学の日時が決まると表示されます', '見学の日時が決まると、買主様に番地と建物名をお知らせします'],
    [AddressRelease.offer, '購入申込が承諾されると表示されます', '番地はお知らせしません。集合場所をお知らせします'],
    [AddressRelease.hand, '売主様がお知らせすると表示されます', '番地はお知らせしません。集合場所をお知らせします'],
  ])('follows the setting: %i', (release, toBuyer, toSeller) => {
    expect(addressText(buyer, { release, isKnown: false })).toContain(toBuyer)
    expect(addressText(seller, { release, isKnown: false })).toContain(toSeller)
  })

  test('on the pages of a house is about what is not public yet', () => {
    const [town, block] = [1, 2].map((publicAddress) => ({ publicAddress, room: '402' }))
    for (const release of [AddressRelease.viewing, AddressRelease.offer, AddressRelease.hand]) {
      expect(toldLater(town as never, release)).toBe(addressText(seller, { release, isKnown: false }))
      expect(toldLater(block as never, release)).toMatch(/^番地と建物名は、公開しています。部屋番号は、.*お知らせします。$/)
      expect(toldLater({ publicAddress: 2, room: null }, release)).toBe('番地と建物名は、公開しています。')
    }
  })

  test('is above the button that reveals it', () => {
    const visit = { when: '11月28日（土）13:00〜14:00', onSite: true }
    const unknown = { release: AddressRelease.viewing, isKnown: false }
    expect(decidingText(seller, unknown, visit)).toBe('11月28日（土）13:00〜14:00に決め、買主様に番地と建物名をお知らせします。')
    expect(decidingText(buyer, unknown, visit)).toContain('番地と建物名が表示されます')
    for (const [telling, onSite] of [
      [{ ...unknown, isKnown: true }, true],
      [{ ...unknown, release: AddressRelease.hand }, true],
      [unknown, false],
    ] as const)
      expect(decidingText(seller, telling, { ...visit, onSite })).toBe('11月28日（土）13:00〜14:00に決め、買主様にお知らせします。')
  })

  test('promises nothing that has already happened', () => {
    for (const release of [AddressRelease.viewing, AddressRelease.offer, AddressRelease.hand]) {
      expect(addressText(buyer, { release, isKnown: true })).toContain('お知らせ済みです')
      expect(addressText(seller, { release, isKnown: true })).toContain('お知らせ済みです')
    }
  })
})
