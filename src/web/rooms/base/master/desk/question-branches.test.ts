import { expect, test } from 'vitest'
import type { Wizard } from '#domain/base/master/contract.ts'
import { type Branch, branchesOf } from './question-branches.ts'

const ask = (id: string, ...next: (string | null)[]) =>
  ({ id, question: id, startFlag: id === 'a', options: next.map((nextID, n) => ({ label: `${id}${n}`, fills: {}, nextID })) }) as Wizard

const drawn = (branch: Branch | undefined): unknown =>
  branch && [
    branch.question.id,
    ...branch.ways.map(({ options, branch, again }) => [
      options.map(({ label }) => label).join('・'),
      again ? `${again.id} again` : drawn(branch),
    ]),
  ]

test('a conversation is drawn from its first question, each question once, unreachable ones apart', () => {
  const { tree, lost } = branchesOf([ask('d', 'e'), ask('c', null), ask('b', 'c', null), ask('a', 'b', 'c', 'b'), ask('e', 'c')])
  expect(drawn(tree)).toEqual(['a', ['a0・a2', ['b', ['b0', ['c', ['c0', undefined]]], ['b1', undefined]]], ['a1', 'c again']])
  expect(lost.map(drawn)).toEqual([['d', ['d0', ['e', ['e0', 'c again']]]]])
})

test('without a first question all of them are drawn apart', () => {
  expect(branchesOf([ask('b', null)])).toMatchObject({ tree: undefined, lost: [{ question: { id: 'b' } }] })
  // The server prevents cycles; if there were one, the drawing would still end.
  expect(drawn(branchesOf([ask('a', 'b'), ask('b', 'a')]).tree)).toEqual(['a', ['a0', ['b', ['b0', 'a again']]]])
})
