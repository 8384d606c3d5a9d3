import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evasiveFound, evasiveInnocent, splitFound, splitInnocent } from './corpus/evasive.ts'
import { found } from './corpus/found.ts'
import { heldOutFound, heldOutInnocent } from './corpus/held-out.ts'
import { corpusHost, corpusHouse } from './corpus/house.ts'
import { innocent } from './corpus/innocent.ts'
import { type FindingKind, findingKindNames, GuardStage } from './enumerations.ts'
import { findAcross, findContacts, isPlainAccount } from './find.ts'
import { judge, stageOf, verdictOn } from './verdict.ts'

const own = { hosts: [corpusHost], hidden: corpusHouse }
const finds = (text: string) => findContacts(text, own)
const isFound = ([kind, text]: readonly [string, string]) => finds(text).some((finding) => finding.kind === kind)
const pairs = (corpus: Record<string, readonly string[]>) =>
  Object.entries(corpus).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const))

describe('the corpus', () => {
  const toFind = [...pairs(found), ...pairs(heldOutFound), ...pairs(evasiveFound)]
  const toLeave = [...Object.values(innocent).flat(), ...heldOutInnocent, ...evasiveInnocent]

  test('holds 240 sentences to find and 340 to leave alone, no two alike', () => {
    expect(toFind).toHaveLength(240)
    expect(toLeave.length).toBeGreaterThanOrEqual(340)
    const all = [...toFind.map(([, text]) => text), ...toLeave]
    expect(new Set(all).size).toBe(all.length)
  })

  test('more than 99 of 100 are found with their kind', () => {
    const missed = toFind.filter((pair) => !isFound(pair))
    // A building name written phonetically.
    expect(missed.map(([, text]) => text)).toEqual(['カーサかまくら２０１号室 でインターホンを押してください。'])
    expect(1 - missed.length / toFind.length).toBeGreaterThan(0.99)
  })

  test('nothing is found in the others', () => {
    expect(toLeave.filter((text) => finds(text).length > 0)).toEqual([])
  })

  test('every account in the corpus is a plain one; a number near 普通 in another sense may not be', () => {
    const accounts = toFind.flatMap(([kind, text]) => (kind === 'account' ? text : []))
    const numberFirst = ['1234567 横浜銀行 鎌倉支店 普通', '1234567が口座番号です。']
    expect(numberFirst.filter((text) => !finds(text).some(({ kind }) => kind === 'account'))).toEqual([])
    expect([...accounts, ...numberFirst].filter((text) => !isPlainAccount([text]))).toEqual([])
    const other = [
      '検針の番号は、普通の用紙に 1234567 とあります。',
      '当座は1234567という仮の番号で届きます。',
      '貸金庫の箱は 1234567 番です。',
    ]
    expect(other.filter((text) => !finds(text).some(({ kind }) => kind === 'account') || isPlainAccount([text]))).toEqual([])
  })

  test('details split over one person’s last messages are found in the last, and nothing in innocent ones', () => {
    const inLast = (texts: readonly string[]) => findAcross(texts.slice(0, -1), texts.at(-1) ?? '', own)
    expect(splitFound.filter((texts) => inLast(texts).length === 0)).toEqual([])
    expect(splitInnocent.filter((texts) => inLast(texts).length > 0)).toEqual([])
    expect(inLast(['090', '1234', '5678です'])).toEqual([{ kind: 'phone', from: 0, to: 4 }])
  })
})

test('a finding gives its position in the original text', () => {
  const spelt = (text: string) => finds(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])
  expect(spelt('私は０９０ー１２３４ー５６７８です')).toEqual([['phone', '０９０ー１２３４ー５６７８']])
  expect(spelt('👪 0️⃣9️⃣0️⃣-1234-5678')[0]?.[1]).toContain('1234-567')
  expect(spelt('ｶﾞﾚｰｼﾞはbit.ly/abcへ')).toEqual([['link', 'bit.ly/abc']])
  expect(spelt('妻のラ・イ・ンを追加')).toEqual([['messenger', 'ラ・イ・ン']])
})

test('details that are already public, or unknown, are no finding', () => {
  const text = '由比ガ浜3-12-5 カーサ鎌倉 201'
  expect(findContacts(text, { ...own, hidden: null })).toEqual([])
  expect(findContacts(text, { ...own, hidden: { block: null, buildingName: null, room: null } })).toEqual([])
  expect(findContacts(`https://${corpusHost}/faq`, { hosts: [], hidden: null }).map(({ kind }) => kind)).toEqual(['link'])
  expect(findContacts(`https://${corpusHost}/faq`, own)).toEqual([])
  expect(findContacts(`https://${corpusHost}.evil.com/faq`, own).map(({ kind }) => kind)).toEqual(['link'])
  expect(findContacts('https://www.city.kamakura.kanagawa.jp@evil.com/', own).map(({ kind }) => kind)).toContain('link')
})

describe('the verdict', () => {
  const row = (kind: FindingKind, repeated = false) => Object.values(GuardStage).map((stage) => verdictOn(kind, stage, repeated))
  test.each([
    ['phone', ['warn', 'warn', 'pass', 'pass'], ['hold', 'hold', 'pass', 'pass']],
    ['mail', ['warn', 'warn', 'pass', 'pass'], ['hold', 'hold', 'pass', 'pass']],
    ['messenger', ['warn', 'warn', 'warn', 'pass'], ['hold', 'hold', 'warn', 'pass']],
    ['link', ['warn', 'warn', 'warn', 'pass'], ['hold', 'hold', 'warn', 'pass']],
    ['qr', ['hold', 'hold', 'warn', 'pass'], ['hold', 'hold', 'warn', 'pass']],
    ['account', ['refuse', 'refuse', 'refuse', 'refuse'], ['refuse', 'refuse', 'refuse', 'refuse']],
    ['outside', ['refuse', 'refuse', 'hold', 'warn'], ['refuse', 'refuse', 'hold', 'warn']],
    ['address', ['warn', 'pass', 'pass', 'pass'], ['warn', 'pass', 'pass', 'pass']],
  ] as const)('%s by stage, the first time and repeated', (kind, first, again) => {
    expect(row(kind)).toEqual(first)
    expect(row(kind, true)).toEqual(again)
  })

  test('the strictest verdict decides, and kinds that pass are not listed', () => {
    expect(judge(['phone', 'outside', 'link'], GuardStage.offer)).toEqual({ verdict: 'hold', kinds: ['outside', 'link'] })
    expect(judge(['outside', 'account'], GuardStage.contract)).toEqual({ verdict: 'refuse', kinds: ['outside', 'account'] })
    expect(judge(['phone'], GuardStage.contract)).toEqual({ verdict: 'pass', kinds: [] })
    expect(judge([], GuardStage.talk)).toEqual({ verdict: 'pass', kinds: [] })
  })

  test('the stage is the furthest that the deal has reached', () => {
    const nothing = { isContracted: false, hasAcceptedOffer: false, knowsAddress: false }
    expect(stageOf(nothing)).toBe(GuardStage.talk)
    expect(stageOf({ ...nothing, knowsAddress: true })).toBe(GuardStage.viewing)
    expect(stageOf({ ...nothing, hasAcceptedOffer: true })).toBe(GuardStage.offer)
    expect(stageOf({ isContracted: true, hasAcceptedOffer: true, knowsAddress: true })).toBe(GuardStage.contract)
  })
})

describe('any text', () => {
  const PIECES = [
    ...['a', '@', 'a@', 'アット', '0', 'o', 'ゼロ', 'line', 'ライン', '直接', '090 ', '090-1', '.', 'a.', 'http://', '普通 1', '番号'],
    ...['1-', '一', '3-12-', 'ﾗｲﾝ', '😀', 'é', 'ー', ' ', '\n', 'サイトヲ', '手付', 'id', '0120', '(at)', 'a a', 'ジーメールの', '0904'],
    ...['090あ1234', 'ギフト券', 'ドット', '[.]', 'paypay', '[', 'カーサ鎌倉', '記号', 'dm', 'a.com', 'ニ', 'l', '\u0301', '①', '+81'],
  ]
  test('4,000 characters of hostile input are scanned in less than 20 ms', () => {
    for (const piece of PIECES) {
      const text = piece.repeat(4000).slice(0, 4000)
      const times = [0, 1, 2, 3].map(() => {
        const before = performance.now()
        finds(text)
        return performance.now() - before
      })
      // bench/guard.ts measures the time; here the limit is ten times as high, for a busy machine.
      expect(Math.min(...times), piece).toBeLessThan(20)
    }
  })

  test('findings lie within the text, in the order of their kinds, and the same text gives the same', () => {
    const text = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 40 })
    fc.assert(
      fc.property(text, (pieces) => {
        const written = pieces.join('')
        const findings = finds(written)
        for (const { kind, from, to } of findings) {
          expect(findingKindNames).toContain(kind)
          expect(from >= 0 && from < to && to <= written.length).toBe(true)
        }
        expect(finds(written)).toEqual(findings)
      }),
      { numRuns: 100 },
    )
  })
})
