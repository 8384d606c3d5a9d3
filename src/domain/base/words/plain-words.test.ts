import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inPlainWords, plainSentences } from './plain-words.ts'

test('a technical term is replaced by a plain word, the first time with the term and its reading', () => {
  expect(inPlainWords('購入申込を断る')).toBe('「買いたい」の申し込みを断る')
  expect(inPlainWords('告知書を開く', () => true)).toBe('家の悪いところや直したところを書く紙（告知書・こくちしょ）を開く')
  expect(inPlainWords('契約書に署名する')).toBe('約束の紙に名前を書く')
})

test('the commonest labels have a sentence of their own', () => {
  expect(inPlainWords('登記の内容を確かめる')).toBe('家の持ち主が正しいか、国の記録（登記・とうき）で確かめます')
  expect(inPlainWords('残りの代金の決済')).toBe('残りのお金を払います')
})

test('a plain word that is a clause replaces a bare noun only; elsewhere the term stays, with its reading', () => {
  expect(inPlainWords('測量を頼む')).toBe('土地の広さをはかることを頼む')
  expect(inPlainWords('登記の面積による')).toBe('登記の面積による')
  expect(inPlainWords('登記の面積による', () => true)).toBe('登記（とうき）の面積による')
  expect(inPlainWords('所有権移転の登記')).toBe('所有権移転の登記')
})

test('a longer term has its own plain word, and a term without one stays whole', () => {
  expect(inPlainWords('境界確認書')).toBe('土地のさかい目を確かめた紙')
  expect(inPlainWords('領収書の再署名欄')).toBe('領収書の再署名欄')
  expect(inPlainWords('見学の日時')).toBe('見学の日時')
})

test('each sentence belongs to a label that a page of the deal still has', () => {
  const files = globSync(['src/{domain,web/rooms}/deal/**/*.{ts,tsx}']).filter((file) => !file.includes('.test.'))
  const all = files.map(texts).join('\n')
  // The names of the two statements are inserted by a template.
  const appears = (label: string) =>
    all.includes(label) ||
    all.includes(label.replace(/^(家の状態を伝える書類（告知書・付帯設備表）|土地の状態を伝える書類（告知書）)/, '}'))
  expect(Object.keys(plainSentences).filter((label) => !appears(label))).toEqual([])
})

const HARD = [
  ...['購入申込', '承諾', '次点', '期限', '手付金', '決済', '引渡し', '登記', '抵当権', '境界', '測量', '越境', '告知書', '付帯設備表'],
  ...['契約不適合責任', 'ローン特約', '重要事項説明', '司法書士', '土地家屋調査士', '農業委員会', '地主', '借地権', '共有者', '委任状'],
  ...['印鑑証明書', '住民票', '固定資産税', '精算', '立会い', '反社会的勢力', '売買契約書', '署名', '開示'],
]

test.each(HARD)('every use of %s in a room of the deal has a plain word', (hard) => {
  const files = globSync(['src/{domain,web/rooms}/deal/**/*.{ts,tsx}', 'src/web/rooms/talk/chat/**/*.tsx']).filter(
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
