import { expect, test } from 'vitest'
import type { Fact } from '#domain/deal/deal-plan/facts.ts'
import { type PaperRule, paperRules } from './catalogue.ts'
import { checklistOf } from './checklist.ts'

const kinds = (facts: Fact[], type: number | null = 3, which: { side?: 2 | 3; requirement?: number } = {}) =>
  checklistOf(facts, type)
    .filter((each) => (which.side ?? each.side) === each.side && (which.requirement ?? each.requirement) === each.requirement)
    .map(({ kind }) => kind)

test('a house, a flat and land each require their own papers', () => {
  expect(kinds(['building'], 3, { side: 2, requirement: 1 })).toEqual([1, 2, 8, 9, 37, 42, 44, 45])
  expect(kinds(['apartment'], 3, { side: 2, requirement: 1 })).toEqual([1, 2, 9, 12, 31, 37, 42, 44, 45])
  expect(kinds(['land'], 3, { side: 2, requirement: 1 })).toEqual([1, 2, 3, 4, 9, 37, 42, 44])
  expect(kinds(['land'])).not.toContain(45)
})

test.each<[Fact, number[]]>([
  ['lease', [17]],
  ['farm', [36]],
  ['inherit', [39]],
  ['tenant', [16]],
  ['co', [19]],
  ['agent', [19]],
  ['mortgage', [41]],
  ['loan', [51, 55]],
])('what is known of a deal asks for more: %s', (fact, more) => {
  const usual = kinds(['building'], 3, { requirement: 1 })
  expect(kinds(['building', fact], 3, { requirement: 1 }).filter((kind) => !usual.includes(kind))).toEqual(more)
})

test('a flat on leased land requires proof of legal construction; land alone requires none', () => {
  const must = (type: Fact, ...more: Fact[]) => kinds([type, ...more], 3, { requirement: 1 }).includes(8)
  expect([must('apartment'), must('apartment', 'lease'), must('building', 'lease')]).toEqual([false, true, true])
  expect(kinds(['land', 'lease'])).not.toContain(8)
})

test('an agent’s papers are required where there is an agent, and otherwise optional', () => {
  expect(kinds(['building'], 1, { requirement: 1 })).toEqual(expect.arrayContaining([63, 64]))
  for (const type of [3, null]) {
    expect(kinds(['building'], type, { requirement: 1 })).not.toContain(63)
    expect(kinds(['building'], type, { requirement: 2 })).toEqual(expect.arrayContaining([63, 64]))
  }
})

test('proof of a right or an identity is never uploaded', () => {
  const never = Object.entries(paperRules as Record<number, PaperRule>).flatMap(([kind, { delivery }]) =>
    delivery === 3 ? Number(kind) : [],
  )
  expect(never).toEqual([2, 39, 41, 42, 43, 44, 45, 54, 55])
})

test('every paper names the place to get it', () => {
  for (const { where, title } of Object.values(paperRules)) {
    expect(where, title).toMatch(/。$/)
    expect(title.length).toBeLessThan(40)
  }
})
