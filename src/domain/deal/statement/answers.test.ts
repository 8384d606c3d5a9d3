import { expect, test } from 'vitest'
import { answered, plainAnswers } from '#test/statements.ts'
import { detailsToAsk, factsOf, linesOf, missingItems, nothingToReport, problemsOf, shortOf, withoutUnaskedFields } from './answers.ts'
import { houseOf, itemsFor, kindsNeeded } from './catalogue.ts'
import type { Answer } from './details.ts'
import { facilityGroups } from './facilities.ts'
import type { House, Item } from './item.ts'
import { statementGroups } from './items.ts'
import { type ComparedFacts, contradictingItems, suggestedFor, unlikePage } from './suggest.ts'

const house: House = { type: 'H', farm: false, lease: false, ground: false }
const flat: House = { ...house, type: 'C', ground: true }
const farmland: House = { ...house, type: 'L', farm: true }
const codes = (kind: 1 | 2, of: House) => itemsFor(kind, of).map(({ code }) => code)
const item = (code: number, of = house, kind: 1 | 2 = 1) => itemsFor(kind, of).find((each) => each.code === code) as Item
const names = (it: Item, answer: Partial<Answer>) =>
  detailsToAsk(it, { code: it.code, choice: null, photos: [], ...answer }).map(({ name, must }) => name + (must ? '*' : ''))

test('a house has 44 questions, a flat 38, land only those about land', () => {
  expect([codes(1, house).length, codes(1, flat).length]).toEqual([44, 38])
  expect(codes(1, { ...flat, ground: false })).not.toContain(102)
  expect(codes(1, farmland)).toEqual([
    ...[117, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215],
    ...[301, 302, 303, 304, 306, 307, 401, 402, 403, 404, 405, 406, 601],
  ])
  expect(codes(1, { ...house, lease: true })).toContain(305)
  expect(codes(2, farmland)).toEqual([1707, 2201, 2202, 2203, 2205, 2206, 2210, 2211])
  expect(kindsNeeded(farmland)).toEqual([1])
})

test('the questions for a house follow from its type, its land and its floor', () => {
  const of = (estateType: number, more: object = {}) => houseOf({ estateType, land: {}, building: {}, ...more })
  expect([1, 2, 3, 4, 8, 99].map((type) => of(type).type).join('')).toBe('LHCHHH')
  expect(of(1, { land: { right: 2, currentCategory: 3 } })).toEqual({ type: 'L', farm: true, lease: true, ground: false })
  expect(of(3, { building: { floor: 1, structure: 8 } }).ground).toBe(true)
  expect(of(3, { building: { floor: 2, structure: 1 } }).ground).toBe(false)
})

test('a code has one meaning, whichever the house', () => {
  for (const groups of [statementGroups, facilityGroups]) {
    const labels = new Map<number, string>()
    for (const { code, label } of groups.flatMap(({ items }) => items)) {
      expect(labels.get(code) ?? label, String(code)).toBe(label)
      labels.set(code, label)
    }
  }
})

test('every answer of every item can be completed, and is incomplete without its required details', () => {
  for (const of of [house, flat, farmland, { ...house, lease: true }])
    for (const kind of [1, 2] as const)
      for (const each of itemsFor(kind, of)) {
        if (each.choices) expect(problemsOf(each, undefined)).toEqual({ choice: `「${each.label}」の答えを選んでください。` })
        for (const choice of each.choices ? Object.keys(each.choices.labels).map(Number) : [null]) {
          const whole = answered(each, choice)
          expect(problemsOf(each, whole), `${each.code} ${choice}`).toEqual({})
          expect(withoutUnaskedFields(each, whole)).toEqual(whole)
          for (const { name } of detailsToAsk(each, whole).filter(({ must }) => must))
            expect(problemsOf(each, { ...whole, [name]: null }), `${each.code} ${choice}`).toHaveProperty(name)
        }
      }
})

test('an answer other than 「ない」 and 「わからない」 needs a note, except for those complete in themselves', () => {
  const free = new Set<string>()
  for (const of of [house, { ...flat, ground: false }, farmland])
    for (const each of itemsFor(1, of).filter(({ choices }) => choices))
      for (const [choice, label] of Object.entries(each.choices?.labels ?? {})) {
        if (choice === '1' || choice === '9')
          expect(names(each, { choice: Number(choice) }), `${each.code} ${label}`).not.toContain('note*')
        else if (!names(each, { choice: Number(choice) }).includes('note*')) free.add(`${each.code} ${label}`)
      }
  expect([...free].sort()).toEqual(['113 ない', '118 空き家', '201 ない', '202 ない', '204 ない', '505 使っていない'])
  expect(names(item(301), { choice: 2 })).toEqual(['note*'])
  expect(names(item(302), { choice: 3 })).toEqual(['note*'])
  expect(names(item(118), { choice: 2 })).toEqual(['note', 'since*', 'care*'])
})

test('an answer opens its own details, and no others', () => {
  expect(names(item(101), { choice: 1 })).toEqual([])
  expect(names(item(101), { choice: 2 })).toEqual(['where', 'when', 'note*', 'fixed*'])
  expect(names(item(101), { choice: 4 })).toEqual(['where', 'when', 'note*'])
  expect(names(item(101), { choice: 9 })).toEqual(['why*', 'note'])
  expect(names(item(201), { choice: 1 })).toEqual(['confirmation*'])
  expect(names(item(303), { choice: 2 })).toEqual(['note*', 'persons*'])
  expect(names(item(404), { choice: 2 })).toEqual(['where', 'when', 'note*'])
  expect(names(item(503, flat), {})).toEqual(['note*'])
  const heater = item(1101, house, 2)
  expect(names(heater, { choice: 1 })).toEqual(['fault*', 'count', 'place', 'maker'])
  expect(names(heater, { choice: 1, fault: 2 })).toEqual(['fault*', 'faultNote*', 'count', 'place', 'maker'])
  expect(names(heater, { choice: 2 })).toEqual([])
})

test('details no longer asked for are dropped, and an empty answer is none', () => {
  const moved: Answer = { code: 101, choice: 1, photos: ['/files/deal/a.webp'], note: '二階の天井' }
  expect(withoutUnaskedFields(item(101), moved)).toEqual({ code: 101, choice: 1, photos: [] })
  expect(withoutUnaskedFields(item(101), { code: 101, choice: null, photos: [], note: '二階の天井' })).toBe(undefined)
  expect(withoutUnaskedFields(item(503, flat), { code: 503, choice: null, photos: [], note: '' })).toBe(undefined)
})

test('a statement is complete when every item is answered, a facility table when every started line is finished', () => {
  expect(missingItems(1, house, [])).toHaveLength(44)
  expect(missingItems(1, house, plainAnswers(house))).toEqual([])
  expect(missingItems(1, house, plainAnswers(house, [{ code: 101, choice: 4, photos: [] }])).map(({ code }) => code)).toEqual([101])
  expect(missingItems(2, house, [])).toEqual([])
  expect(missingItems(2, house, [{ code: 1101, choice: 1, photos: [] }]).map(({ code }) => code)).toEqual([1101])
})

test('an issued line can be read on its own, and is highlighted where it needs attention', () => {
  const leak: Answer = { code: 101, choice: 2, photos: [], where: '2階の北の部屋', note: '台風のときに染みた', fixed: '屋根をふき替えた' }
  const lines = linesOf(1, house, plainAnswers(house, [leak, { code: 204, choice: 1, photos: [], broken: 2 }]))
  expect(lines).toHaveLength(44)
  expect(lines[0]).toEqual({
    ...{ code: 101, group: '建物のこと', label: '雨漏り', answer: '以前あったが直した', photos: [], plain: false },
    question: '天井や壁にしみができるなど、雨がもったことはありますか',
    details: [
      { label: 'どこで', words: '2階の北の部屋' },
      { label: '内容', words: '台風のときに染みた' },
      { label: '直した内容', words: '屋根をふき替えた' },
    ],
  })
  expect(lines.filter(({ plain }) => !plain).map(({ code }) => code)).toEqual([101, 204])
})

test('an omitted facility does not exist; removed and possibly broken ones are highlighted', () => {
  const answers: Answer[] = [
    { code: 1101, choice: 1, photos: [], fault: 1, count: 1 },
    { code: 1201, choice: 2, photos: [] },
    { code: 1301, choice: 1, photos: [], fault: 9 },
    { code: 2501, choice: null, photos: [], goods: '食卓', count: 1 },
  ]
  const lines = linesOf(2, house, answers)
  const line = (code: number) => lines.find((each) => each.code === code)
  expect(line(1102)).toMatchObject({ answer: 'もともとない', plain: true })
  expect(line(1101)).toMatchObject({ answer: '残す', plain: true })
  expect(lines.filter(({ plain }) => !plain).map(({ code }) => code)).toEqual([1201, 1301])
  expect(line(2501)).toMatchObject({ label: '食卓', answer: '残す', details: [{ label: '数', words: '1' }] })
  expect(line(2502)).toBe(undefined)
})

test('four answers change the steps before the contract', () => {
  expect(factsOf(plainAnswers(house))).toEqual([])
  const answers = [301, 302, 303, 304].map((code) => answered(item(code), 2))
  expect(factsOf(answers)).toEqual(['mortgage', 'inherit', 'co', 'tenant'])
  expect(factsOf([answered(item(302), 3), answered(item(301), 9)])).toEqual([])
})

test('an answer that contradicts the listing is flagged, and an unknown one is not', () => {
  const listed: ComparedFacts = { ...silent, surveyFindings: [1, 2, 6].map((code) => ({ code, result: 1 as const })), disclosure: 0 }
  expect(contradictingItems(listed, [given(101, 2), given(102, 9), given(103, 4), given(106, 1), given(404, 2)])).toEqual([101, 404])
  expect(contradictingItems(silent, [given(101, 2), given(404, 2)])).toEqual([])
})

const silent: ComparedFacts = { surveyFindings: [], disclosure: 9, estateType: 2, statusOfUse: null, land: {}, building: {} }
const given = (code: number, choice: number) => ({ code, choice, photos: [] })

test.for<[listing: Partial<ComparedFacts>, contrary: [code: number, choice: number][], fitting: [code: number, choice: number][]]>([
  [{ statusOfUse: 2 }, [[118, 1]], [[118, 2]]],
  [{ statusOfUse: 1 }, [[118, 2]], [[118, 1]]],
  [{ statusOfUse: 3 }, [], [[118, 1]]],
  [
    { land: { setback: 0 } },
    [[212, 3]],
    [
      [212, 1],
      [212, 9],
    ],
  ],
  [
    { land: { setback: 1 } },
    [
      [212, 1],
      [212, 2],
    ],
    [[212, 3]],
  ],
  [
    { land: { setback: 2 } },
    [
      [212, 1],
      [212, 3],
    ],
    [
      [212, 2],
      [212, 9],
    ],
  ],
  [
    { building: { seismicStandard: 3 } },
    [[110, 1]],
    [
      [110, 2],
      [110, 9],
    ],
  ],
  [{ building: { renovations: [{ part: 42 }] } }, [[110, 1]], [[110, 3]]],
  [{ building: { seismicStandard: 1, renovations: [{ part: 21 }] } }, [], [[110, 1]]],
])('where a listing says %j, the answers to its use, its setback and its strength have to fit', ([listing, contrary, fitting]) => {
  const page = { ...silent, ...listing }
  const found = (code: number, choice: number) => {
    const answer = given(code, choice)
    const line = linesOf(1, house, [answer]).find((each) => each.code === code)
    return [contradictingItems(page, [answer]).length, line ? unlikePage(page, [line]).length : -1]
  }
  for (const [code, choice] of contrary) expect(found(code, choice)).toEqual([1, 1])
  for (const [code, choice] of fitting) expect(found(code, choice)).toEqual([0, 0])
})

test('answers are suggested from the house’s own page, and never beyond it', () => {
  const suggested = suggestedFor(1, {
    ...{ estateType: 2, land: {}, disclosure: 1, disclosureNote: '前の持ち主のとき' },
    building: { renovations: [{ part: 1, doneOn: '2020-05', note: null }] },
    surveyFindings: [
      { code: 1, result: 1 },
      { code: 2, result: 2, note: '2018年に駆除' },
      { code: 9, result: 4 },
      { code: 60, result: 2, note: '電車の音' },
      { code: 81, result: 1 },
    ],
  } as never)
  expect(suggested).toEqual([
    { code: 101, choice: 1, photos: [] },
    { code: 102, choice: null, photos: [], note: '2018年に駆除' },
    { code: 106, choice: null, photos: [], note: expect.stringContaining('2020年5月') },
    { code: 110, choice: 1, photos: [] },
    { code: 401, choice: 2, photos: [], note: '電車の音' },
    { code: 404, choice: 2, photos: [], note: '前の持ち主のとき' },
  ])
})

test('one press answers many items as having nothing to report, where that is their first answer and is complete', () => {
  const byHand = itemsFor(1, house).filter((each) => !nothingToReport(1, each))
  // 図面, 空き家, 境界標, 測量, 塀, 土壌 (its survey), 私道, 道路, 抵当権, 名義: each has to be answered individually.
  expect(byHand.map(({ code }) => code)).toEqual([113, 118, 201, 202, 204, 208, 211, 212, 301, 302])
  for (const each of [house, flat, farmland].flatMap((of) => itemsFor(1, of))) {
    const answer = nothingToReport(1, each)
    if (answer) expect([problemsOf(each, answer), shortOf(each, answer)]).toEqual([{}, expect.stringMatching(/ない$|^特にありません$/)])
  }
  expect(
    itemsFor(2, house)
      .filter((each) => !nothingToReport(2, each))
      .map(({ label }) => label),
  ).toEqual(Array(30).fill('残す家具・家電'))
})
