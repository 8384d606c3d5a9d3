import { beforeAll, expect, test } from 'vitest'
import { eachAnew, type TestApp } from '#test/app.ts'
import { accept, afternoon, appointed, onDay, propose, viewingTests } from '#test/viewings.ts'
import type { Viewing } from './contract.ts'

/** Concurrent moves: one takes effect, the other is refused with the current state. */
let tests: Awaited<ReturnType<typeof viewingTests>>
let app: TestApp
beforeAll(async () => {
  tests = await viewingTests()
  app = tests.app
})
eachAnew(() => app)

const at = ({ id }: { id: string }) => ({ params: { id } })
type Press = () => Promise<unknown>
const codeOf = (press: Press): Promise<string | null> =>
  press().then(
    () => null,
    ({ data }) => (data as { code: string }).code,
  )
/** Runs both orders, each on a viewing of its own; returns the two responses and the final state. */
async function inBothOrders(make: () => Promise<Viewing>, one: (viewing: Viewing) => Press, other: (viewing: Viewing) => Press) {
  const ends: { codes: (string | null)[]; current: Viewing }[] = []
  for (const turned of [false, true]) {
    await tests.startAnew()
    const viewing = await make()
    const presses = [one(viewing), other(viewing)]
    const codes = await Promise.all((turned ? presses.toReversed() : presses).map(codeOf))
    ends.push({ codes: turned ? codes.toReversed() : codes, current: await tests.see(viewing.id) })
  }
  return ends
}

test('two buyers, one time, answered in two windows: one gets it, the other learns the times left', async () => {
  const deal = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID: deal.estateID })
  const [mine, theirs] = [await propose(app, deal.id), await propose(app, other.id, 'ben')]
  const codes = await Promise.all([mine, theirs].map((asked) => codeOf(() => accept(app, asked))))
  expect(codes.toSorted()).toEqual([null, 'slot-taken'].toSorted())
  const states = await Promise.all([mine, theirs].map(async ({ id }) => (await tests.see(id)).viewingStatus))
  expect(states.toSorted()).toEqual([1, 2])
})

test('two houses of one seller at one time, answered in two windows: the second needs a confirmation', async () => {
  const [one, two] = [await propose(app, (await tests.room()).id), await propose(app, (await tests.room()).id)]
  const codes = await Promise.all([one, two].map((asked) => codeOf(() => accept(app, asked))))
  expect(codes.toSorted()).toEqual([null, 'host-busy'].toSorted())
})

test('a concurrent counter and withdrawal: either the times are new, or it is withdrawn', async () => {
  const ends = await inBothOrders(
    async () => propose(app, (await tests.room()).id),
    (asked) => () => app.as('sora').counterViewing({ ...at(asked), body: { slots: [afternoon] } }),
    (asked) => () => app.as('bea').withdrawViewing({ ...at(asked), body: {} }),
  )
  // A counter passes the turn: the side that wanted to withdraw now has to answer.
  for (const { codes, current } of ends)
    expect([
      [null, 'your-turn', 1],
      ['wrong-state', null, 9],
    ]).toContainEqual([...codes, current.viewingStatus])
})

test('a concurrent change and cancellation: either it is being rescheduled, or it is over', async () => {
  const ends = await inBothOrders(
    async () => appointed(app, (await tests.room()).id),
    (fixed) => () => app.as('bea').changeViewing({ ...at(fixed), body: { slots: [afternoon], reason: 1 } }),
    (fixed) => () => app.as('sora').cancelViewing({ ...at(fixed), body: {} }),
  )
  for (const { codes, current } of ends)
    expect([
      [null, 'wrong-state', 1],
      ['wrong-state', null, 9],
    ]).toContainEqual([...codes, current.viewingStatus])
})

test('one side completes it and the other reports an absence concurrently: one of them wins', async () => {
  const ends = await inBothOrders(
    async () => {
      const fixed = await appointed(app, (await tests.room()).id)
      app.clock.set(onDay(14, '11:00'))
      return fixed
    },
    (fixed) => () => app.as('sora').completeViewing({ ...at(fixed), body: {} }),
    (fixed) => () => app.as('bea').reportAbsence({ ...at(fixed), body: {} }),
  )
  for (const { codes, current } of ends)
    expect([
      [null, 'wrong-state', 3],
      ['wrong-state', null, 9],
    ]).toContainEqual([...codes, current.viewingStatus])
})
