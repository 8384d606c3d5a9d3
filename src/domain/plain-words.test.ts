import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inPlainWords } from './plain-words.ts'

test('a word of the trade is said plainly, and the first time with the formal one and how it is read', () => {
  expect(inPlainWords('購入申込を承諾する')).toBe('「買いたい」の申し込みをOKする')
  expect(inPlainWords('告知書を書く', () => true)).toBe('家の悪いところや直したところを書く紙（告知書・こくちしょ）を書く')
  expect(inPlainWords('契約書に署名する')).toBe('約束の紙に名前を書く')
})

test('a longer word is its own, and one that nobody put into plain words stays whole', () => {
  expect(inPlainWords('境界確認書')).toBe('土地のさかい目を確かめた紙')
  expect(inPlainWords('領収書の再署名欄')).toBe('領収書の再署名欄')
  expect(inPlainWords('見学の日時')).toBe('見学の日時')
})

const HARD = [
  ...['購入申込', '承諾', '次点', '期限', '手付金', '決済', '引渡し', '登記', '抵当権', '境界', '測量', '越境', '告知書', '付帯設備表'],
  ...['契約不適合責任', 'ローン特約', '重要事項説明', '司法書士', '土地家屋調査士', '農業委員会', '地主', '借地権', '共有者', '委任状'],
  ...['印鑑証明書', '住民票', '固定資産税', '精算', '立会い', '反社会的勢力', '売買契約書', '署名', '開示'],
]
const ROOMS = '{bank-notice,companion,consent,deal-plan,handover,negotiation,paper,purchase-offer,sale-contract,statement,viewing}'

test.each(HARD)('wherever a room of the deal says %s there is a plain word for it', (hard) => {
  const files = globSync([`src/{domain,web/rooms}/${ROOMS}/**/*.{ts,tsx}`, 'src/web/rooms/chat/**/*.tsx']).filter(
    (file) => !file.includes('.test.'),
  )
  const found = files.flatMap((file) => texts(file).match(new RegExp(`[\\p{sc=Han}]*${hard}[\\p{sc=Han}]*`, 'gu')) ?? [])
  expect([...new Set([hard, ...found])].filter((word) => inPlainWords(word) === word)).toEqual([])
})

const sources = new Map<string, string>()
function texts(file: string) {
  const source = sources.get(file) ?? readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  sources.set(file, source)
  return source
}
