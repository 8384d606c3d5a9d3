import { expect, test } from 'vitest'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { cardFacts } from './card-facts.ts'

const shown = (address: string) => cardFacts({ address, cover: null, endedAt: null } as ListingCard).address

test.each([
  ['千葉県船橋市本町4-27-11 船橋本町フォレスト', '千葉県船橋市本町'],
  ['東京都港区港南一丁目5番6号 港南タワー', '東京都港区港南一丁目'],
  ['北海道札幌市中央区北1条西2丁目3-4', '北海道札幌市中央区北1条西2丁目'],
  ['長野県小諸市大字山浦１２３４番地の２', '長野県小諸市大字山浦'],
  ['福岡県福岡市博多区綱場町　博多ビル2', '福岡県福岡市博多区綱場町'],
  ['広島県福山市鞆町鞆', '広島県福山市鞆町鞆'],
])('a card shows %s as %s', (address, town) => {
  expect(shown(address)).toBe(town)
})
