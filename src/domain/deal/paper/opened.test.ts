import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { askedDeal, handIn, openFiles, paperOf, sendFile } from '#test/deal-papers.ts'
import type { Paper } from './contract.ts'

let app: TestApp
let deal: { id: string }
beforeAll(async () => {
  app = await testApp()
  deal = await askedDeal(app)
})
afterAll(() => app.close())

const confirm = ({ id, version }: Paper) => app.as('bea').confirmPaper({ params: { id }, body: { version } })
const unread = { status: 409, code: 'paper-unread', title: '先に書類を開いて、ご覧ください。' }
const openedBy = async (by: 'bea' | 'sora') => (await paperOf(app, by, deal.id, 1)).files.map(({ opened }) => opened)

test('every file of a paper is opened by its reader before they confirm it, the one that came later as well', async () => {
  const first = await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, 1))
  // The openings of its own side and of an operator do not count for the buyer.
  for (const by of ['sora', 'ada'] as const) await openFiles(app, by, first)
  expect([await openedBy('bea'), await openedBy('sora')]).toEqual([[false], [true]])
  expect(await refusal(confirm(first))).toMatchObject(unread)
  await openFiles(app, 'bea', first)
  expect(await openedBy('bea')).toEqual([true])

  const replaced = await sendFile(app, 'sora', first, undefined, { name: '新しい.jpg', replaces: first.files[0]?.id ?? '' })
  expect(await refusal(confirm(replaced))).toMatchObject(unread)
  await openFiles(app, 'bea', first)
  expect((await confirm(replaced)).paperStatus).toBe(3)
})
