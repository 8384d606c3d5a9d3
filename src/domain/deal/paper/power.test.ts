import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { joined } from '#test/companions.ts'
import { askedDeal, fileForm, handIn, openFiles, paperOf, photoOfPaper } from '#test/deal-papers.ts'

let app: TestApp
let deal: { id: string; estateID: string }
beforeAll(async () => {
  app = await testApp()
  deal = await askedDeal(app)
})
afterAll(() => app.close())

test('a proof of power is checked by an operator, who is alerted in place of the other side', async () => {
  const countNotifications = async () => {
    await app.drain()
    return (await app.as('bea').listNotifications()).items.filter(({ kind }) => kind === 'paper.submitted').length
  }
  const before = await countNotifications()
  const power = await handIn(app, 'sora', await paperOf(app, 'sora', deal.id, 19))
  const version = { version: power.version }
  // The other side may not confirm it, so an operator is alerted instead.
  const alert = async () => (await app.as('ada').listAlerts()).items.find(({ cause }) => cause === 'power-to-check')
  const raised = await alert()
  expect(raised).toMatchObject({ state: 1, subjectID: power.id })
  expect(await countNotifications()).toBe(before)
  expect(await refusal(app.as('bea').confirmPaper({ params: { id: power.id }, body: version }))).toMatchObject({ status: 403 })
  const conclude = app.as('ada').concludeAlert({ params: { id: raised?.id ?? '' }, body: { note: '電話で確かめました。' } })
  expect(await refusal(conclude)).toMatchObject({
    status: 409,
    code: 'still-true',
    title: expect.stringContaining('まだ確認されていません'),
  })
  expect(await refusal(app.as('ada').confirmPaper({ params: { id: power.id }, body: version }))).toMatchObject({ code: 'paper-unread' })
  await openFiles(app, 'ada', power)
  expect(await app.as('ada').confirmPaper({ params: { id: power.id }, body: version })).toMatchObject({ paperStatus: 3, byOperator: false })
  expect(await alert()).toMatchObject({ state: 9, note: '書類の確認が済みました。' })
})

test('a co-owner uploads their signed power by their link: that paper only, and the seller hands it in', async () => {
  const { headers } = await joined(app, deal.estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com', share: '1/2' })
  const family = await joined(app, deal.estateID, 'sora', { role: 3, sees: { offers: true, papers: true, plan: true } })
  const { id } = await paperOf(app, 'sora', deal.id, 19)
  await app
    .as('ada')
    .returnPaper({ params: { id }, body: { reason: '印がうすいため', version: (await paperOf(app, 'ada', deal.id, 19)).version } })
  const send = async (paper: string, as: Record<string, string>) => {
    const answer = await app.fetch(`/api/paper/${paper}/file`, {
      ...{ method: 'POST', headers: { ...as, origin: app.platform.config.baseURL } },
      body: fileForm(await photoOfPaper(), { name: '電話 090-1234-5678.jpg' }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const sent = await send(id, headers)
  expect(sent).toMatchObject({ status: 201, body: { paperStatus: 4 } })
  expect(sent.body.files.at(-1)).toMatchObject({ name: '委任状（空野 陸 様）' })
  const registry = await paperOf(app, 'sora', deal.id, 1)
  expect((await send(registry.id, headers)).status).toBe(403)
  expect((await send(id, family.headers)).status).toBe(404)
  expect((await send((await paperOf(app, 'bea', deal.id, 54)).id, headers)).status).toBe(404)
  expect(await app.as('sora').submitPaper({ params: { id }, body: {} })).toMatchObject({ paperStatus: 2 })
})
