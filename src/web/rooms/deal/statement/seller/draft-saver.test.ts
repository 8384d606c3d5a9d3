import { expect, test } from 'vitest'
import type { StatementDraft } from '#domain/deal/statement/contract.ts'
import type { Answer } from '#domain/deal/statement/details.ts'
import { createSaver } from './draft-saver.ts'

const answer = (code: number, choice = 1): Answer => ({ code, choice, photos: [] })
/** A server that merges by item and refuses any version but the newest. */
function server() {
  let draft = { answers: [], version: 0 } as unknown as StatementDraft
  const put = async (answers: Answer[], version: number) => {
    if (version !== draft.version) throw Object.assign(new Error(), { name: 'FetchError', status: 412 })
    const others = draft.answers.filter(({ code }) => !answers.some((each) => each.code === code))
    draft = { ...draft, answers: [...others, ...answers], version: version + 1 }
    return draft
  }
  return { put, get: async () => draft, now: () => draft }
}

test('typed answers are saved in turn, including those typed during a save', async () => {
  const house = server()
  const saver = createSaver(house.now(), house)
  saver.write(answer(101))
  const first = saver.save()
  saver.write(answer(102))
  saver.write(answer(101, 4))
  expect([await first, await saver.save()]).toEqual([true, true])
  expect(house.now().answers).toEqual(expect.arrayContaining([answer(101, 4), answer(102)]))
  expect(saver.state.get()).toMatchObject({ saving: false, elsewhere: [], problem: undefined })
})

test('two windows both keep what they wrote, and the older learns which items changed, and which in both', async () => {
  const house = server()
  const [older, newer] = [createSaver(house.now(), house), createSaver(house.now(), house)]
  newer.write(answer(101, 4))
  newer.write(answer(103))
  await newer.save()
  older.write(answer(101, 2))
  await older.save()
  expect(house.now().answers).toEqual(expect.arrayContaining([answer(101, 2), answer(103)]))
  expect(older.state.get()).toMatchObject({ elsewhere: [103], met: [101] })
})

test('an unsent answer is reported, and sent with the next', async () => {
  const house = server()
  let down = true
  const saver = createSaver(house.now(), { ...house, put: (...it) => (down ? Promise.reject(new Error('down')) : house.put(...it)) })
  saver.write(answer(101))
  expect(await saver.save()).toBe(false)
  expect(saver.state.get().problem).toBe('通信できませんでした。もう一度お試しください。')
  down = false
  expect(await saver.save()).toBe(true)
  expect(house.now().answers).toEqual([answer(101)])
})

test('a button for a whole group overwrites no answer, neither of this window nor of another', async () => {
  const house = server()
  const [older, newer] = [createSaver(house.now(), house), createSaver(house.now(), house)]
  newer.write(answer(101, 4))
  await newer.save()
  older.write(answer(102, 3))
  older.writeWhereOpen([answer(101), answer(102), answer(103)])
  await older.save()
  const answers = [answer(101, 4), answer(102, 3), answer(103)]
  expect(house.now().answers.toSorted((one, other) => one.code - other.code)).toEqual(answers)
  older.writeWhereOpen([answer(101), answer(103, 2)])
  await older.save()
  expect(house.now().answers).toHaveLength(3)
  expect(house.now().answers).toEqual(expect.arrayContaining(answers))
})
