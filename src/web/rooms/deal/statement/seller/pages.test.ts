import { expect, test } from 'vitest'
import { nothingToReport } from '#domain/deal/statement/answers.ts'
import { itemsFor } from '#domain/deal/statement/catalogue.ts'
import type { House } from '#domain/deal/statement/item.ts'
import { mistakesOf, openOf, pagesOf, suggestionFor, suggestionText, unanswered } from './pages.ts'

const house: House = { type: 'H', farm: false, lease: false, ground: false }

test('a statement has at most five questions a page, none is left out, and none is alone on a page', () => {
  for (const of of [house, { ...house, type: 'C', ground: true }, { ...house, type: 'L', farm: true }] as House[]) {
    const pages = pagesOf({ kind: 1, house: of })
    expect(pages.flatMap(({ items }) => items)).toEqual(itemsFor(1, of))
    expect(
      pages.filter(
        ({ group, items }) => items.length > 5 || (items.length === 1 && pages.filter((page) => page.group === group).length > 1),
      ),
    ).toEqual([])
  }
  expect(pagesOf({ kind: 1, house })).toHaveLength(12)
  expect(pagesOf({ kind: 1, house })[0]?.title).toBe('建物のこと（1／4）')
})

test('a suggestion from the listing is marked as such', () => {
  const [leak] = itemsFor(1, house)
  expect(leak && suggestionText(leak, { code: 101, choice: 1, photos: [] })).toBe('掲載の内容から：気づいたことはない')
  expect(leak && suggestionText(leak, { code: 101, choice: null, photos: [], note: '2階' })).toBe('掲載の内容から：ひとことだけ入れました')
  const written = [...itemsFor(1, house), ...itemsFor(2, house)].find(({ choices }) => !choices)
  expect(written && suggestionText(written, { code: written.code, choice: null, photos: [], note: '2階' })).toBe(
    '掲載の内容から：書きました',
  )
})

test('every missing answer of a page is listed with its control, not only the last', () => {
  const asked = itemsFor(1, house).slice(0, 2)
  expect(mistakesOf(asked, new Map())).toEqual(
    asked.map(({ code, label }) => ({ fieldID: `answer-${code}-choice`, message: `「${label}」の答えを選んでください。` })),
  )
  const leaking = new Map([[101, { code: 101, choice: 4, photos: [] }]])
  expect(mistakesOf(asked.slice(0, 1), leaking)).toEqual([
    { fieldID: 'answer-101-note', message: `「${asked[0]?.label}」：内容を入力してください。` },
  ])
  expect(mistakesOf([], leaking)).toEqual([])
})

test('what the listing says is a suggestion until the seller answers, and never stands as a chosen answer', () => {
  const [leak, termites] = itemsFor(1, house)
  const listed = [{ code: 101, choice: 1, photos: [], note: '2階' }]
  const of = (item = leak, answered: number[] = []) => item && suggestionFor(item, listed, new Map(answered.map((code) => [code, true])))
  expect([of(), of(leak, [101]), of(leak, [102]), of(termites)]).toEqual([listed[0], undefined, listed[0], undefined])
  expect(leak && unanswered(leak, listed[0])).toEqual({ code: 101, choice: null, photos: [], note: '2階' })
  expect(leak && unanswered({ ...leak, choices: undefined }, listed[0])).toEqual({ code: 101, choice: null, photos: [] })
})

test('a button answers the open questions of a group, and none already answered or set by the listing', () => {
  const open = (answered: number[], suggested: number[] = []) =>
    openOf({ kind: 1, house, suggested: suggested.map((code) => ({ code, choice: 4, photos: [] })) }, '建物のこと', new Set(answered)).map(
      ({ code }) => code,
    )
  expect(open([])).toEqual([101, 102, 103, 104, 105, 106, 107, 109, 110, 111, 112, 114, 115, 116, 117])
  expect(open([101, 104], [102])).toEqual([103, 105, 106, 107, 109, 110, 111, 112, 114, 115, 116, 117])
  const kitchen = openOf({ kind: 2, house, suggested: [] }, '台所', new Set([1201]))
  expect(kitchen.map((item) => nothingToReport(2, item)?.choice)).toEqual([3, 3, 3, 3, 3, 3])
})
