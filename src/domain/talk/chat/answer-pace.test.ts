import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { room, say } from '#test/rooms.ts'
import { paceOf } from './answer-pace.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the pace is the median answer, from five negotiations on; a slow one is not singled out', () => {
  expect(paceOf([1, 1, 1, 1])).toBeNull()
  expect(paceOf([1, 2, 2.5, 40, null])).toEqual({ within: 3, talks: 5 })
  expect(paceOf([1, 2, 11, 40, null])).toEqual({ within: 12, talks: 5 })
  expect(paceOf([1, 2, 30, 40, null])).toEqual({ within: 72, talks: 5 })
  expect(paceOf([1, 2, null, null, null])).toBeNull()
})

test('the page shows how fast its seller answers, once there are enough negotiations', async () => {
  const talks: Awaited<ReturnType<typeof room>>[] = []
  const shown = async () => (await app.as().getPublicEstate({ params: { id: talks[0]?.estateID ?? '' } })).answerPace
  for (let talk = 0; talk < 6; talk++) {
    const deal = await room(app)
    talks.push(deal)
    await say(app, 'bea', deal, '見学はできますか。')
    // An operator's message is no answer by the seller.
    await say(app, 'ada', deal, 'お待ちください。')
  }
  expect(await shown()).toBeNull()
  app.clock.advance({ hours: 5 })
  for (const deal of talks.slice(0, 4)) await say(app, 'sora', deal, 'できます。')
  expect(await shown()).toBeNull()
  app.clock.advance({ hours: 6 })
  for (const deal of talks.slice(4)) await say(app, 'sora', deal, 'できます。')
  expect(await shown()).toEqual({ within: 12, talks: 6 })
  // Counted per seller.
  const other = await room(app, { seller: 'saburo' })
  expect((await app.as().getPublicEstate({ params: { id: other.estateID } })).answerPace).toBeNull()
})
