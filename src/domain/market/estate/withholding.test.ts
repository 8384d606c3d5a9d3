import { beforeAll, expect, test } from 'vitest'
import { report, reportCase } from '#domain/talk/report/table.ts'
import { mail } from '#platform/mail/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { draftHouse, hillHouse } from '#test/houses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const reason = '写真が実際の建物と違います。'
const withhold = (id: string) => app.as('ada').withholdEstate({ ...at(id), body: { reason } })
const found = async (id: string) => (await app.as().listPublicEstates({ query: { id } })).items.length
const letters = async () => {
  await app.drain()
  return (await (await app.ctx()).db.select().from(mail)).map(({ toAddress, subject, text }) => ({ toAddress, subject, text }))
}

test('an operator withholds a listing from search and view, the owner is notified with the reason, and it can be reinstated', async () => {
  const { id, version } = await hillHouse(app)
  expect(await withhold(id)).toMatchObject({ listing: { live: true, searchable: false, withheldReason: reason }, version: version + 1 })
  expect(await found(id)).toBe(0)
  expect(await refusal(app.as('bea').getPublicEstate(at(id)))).toMatchObject({ status: 404 })
  expect(await app.as('ada').getPublicEstate(at(id))).toMatchObject({ outOfSight: true })
  expect((await app.as('sora').getEstate(at(id))).listing).toMatchObject({
    withheldSince: '2026-11-21T10:00:00+09:00',
    withheldReason: reason,
  })
  expect(await letters()).toContainEqual(
    expect.objectContaining({
      toAddress: 'sora@example.com',
      subject: expect.stringContaining('掲載を止めました'),
      text: expect.stringContaining(reason),
    }),
  )
  // None of the owner's actions bring it back.
  await app.as('sora').pauseEstate(at(id))
  await app.as('sora').resumeEstate(at(id))
  // Confirming it would promise a place in the search that it does not get.
  expect(await refusal(app.as('sora').confirmEstate(at(id)))).toMatchObject({ status: 409, code: 'estate-withheld' })
  expect(await found(id)).toBe(0)
  expect((await app.as('ada').reinstateEstate(at(id))).listing).toMatchObject({
    searchable: true,
    withheldSince: null,
    withheldReason: null,
  })
  expect(await found(id)).toBe(1)
  expect((await letters()).filter(({ subject }) => subject.includes('掲載を再開しました'))).toHaveLength(1)
  const moves = (await app.as('sora').listEstateHistory(at(id))).items
  expect(moves.map(({ move }) => move)).toEqual(['create', 'apply', 'approve', 'withhold', 'pause', 'resume', 'reinstate'])
})

test('only operators withhold, once, with a reason, and only a public listing; twenty concurrent ones: one wins', async () => {
  const { id } = await hillHouse(app)
  for (const [person, status] of [['sora', 403], ['saburo', 404], ['bea', 404]] as const) // biome-ignore format: one row a person
    expect((await refusal(app.as(person).withholdEstate({ ...at(id), body: { reason } }))).status, person).toBe(status)
  const blank = app.as('ada').withholdEstate({ ...at(id), body: { reason: ' ' } })
  expect(await refusal(blank)).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await refusal(app.as('ada').reinstateEstate(at(id)))).toMatchObject({ status: 409, code: 'wrong-state' })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => withhold(id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const draft = await draftHouse(app)
  expect(await refusal(withhold(draft.id))).toMatchObject({ status: 409, state: 1 })
})

test('the end of a suspension does not reinstate it, and no operator reinstates a suspended seller’s listing', async () => {
  const [one, other] = [await hillHouse(app), await hillHouse(app)]
  await withhold(one.id)
  const suspension = { ...at('sora'), body: { status: 2 as const, reasonCode: 1 as const, reason: '確認中' } }
  await app.as('ada').setUserStatus(suspension)
  await app.drain()
  await app.as('ada').setUserStatus({ ...at('sora'), body: { status: 1, reason: '確認できました' } })
  await app.drain()
  expect([await found(one.id), await found(other.id)]).toEqual([0, 1])
  await app.as('ada').setUserStatus(suspension)
  await app.drain()
  await app.as('ada').reinstateEstate(at(one.id))
  expect(await found(one.id)).toBe(0)
  const { listing } = await app.as('ada').getEstate(at(one.id))
  expect(listing).toMatchObject({ withheldSince: null, sellerStopped: true, approvalLost: false, visibility: 0 })
  expect(await refusal(app.as('ada').confirmEstate(at(one.id)))).toMatchObject({ status: 409, code: 'estate-withheld' })
  await app.as('ada').setUserStatus({ ...at('sora'), body: { status: 1, reason: '確認できました' } })
  await app.drain()
  expect(await found(one.id)).toBe(1)
})

test('the history names the stop of a seller’s listings with its reason, and their return, each once', async () => {
  const [one, withheld] = [await hillHouse(app), await hillHouse(app)]
  await withhold(withheld.id)
  const ada = app.as('ada')
  const lines = async ({ id }: { id: string }) =>
    (await ada.listEstateHistory(at(id))).items.slice(3).map(({ move, actor, reason }) => [move, actor, reason])
  await ada.setUserStatus({ ...at('sora'), body: { status: 2, reasonCode: 1, reason: '確認中' } })
  await app.drain()
  await ada.setUserStatus({ ...at('sora'), body: { status: 1, reason: '確認できました' } })
  await app.drain()
  const stop = [
    ['stop', 'operator', '売主の利用停止'],
    ['return', 'system', null],
  ]
  expect([await lines(one), await lines(withheld)]).toEqual([stop, [['withhold', 'operator', reason]]])
})

test('approving a correction reinstates it, unless it was withheld after the reviewed version', async () => {
  const { id } = await hillHouse(app)
  await withhold(id)
  await app.as('sora').patchEstate({ ...at(id), body: { title: '写真を直した家', changeReason: '写真の差し替え' } })
  const applied = await app.as('sora').applyEstate(at(id))
  expect(applied.listing).toMatchObject({ searchable: false })
  await app.as('ada').approveEstate(at(id))
  expect(await found(id)).toBe(1)
  expect((await app.as('sora').listEstateHistory(at(id))).items.at(-1)).toMatchObject({ move: 'approve', reason: '止めていた掲載を再開' })
  await app.as('sora').patchEstate({ ...at(id), body: { title: 'もう一度', changeReason: '題' } })
  const seen = await app.as('sora').applyEstate(at(id))
  await withhold(id)
  expect(await refusal(app.as('ada').approveEstate(at(id), { ifMatch: seen.version }))).toMatchObject({ status: 412 })
})

test('a case lists a listing as taken out when an operator did it, not when its owner ended it', async () => {
  const { db } = await app.ctx()
  await db.delete(report)
  await db.delete(reportCase)
  const { id } = await hillHouse(app)
  await app.as('bea').reportListing({ ...at(id), body: { reason: 1 } })
  const [openCase] = (await app.as('ada').listReportCases()).items
  const conclude = () => app.as('ada').concludeReportCase({ ...at(openCase?.id ?? ''), body: { outcomes: [4] } })
  await app.as('sora').finishEstate({ ...at(id), body: { endReason: 3 } })
  expect(await refusal(conclude())).toMatchObject({ status: 409, code: 'act-missing' })
  const other = await hillHouse(app)
  await withhold(other.id)
  expect(await refusal(conclude())).toMatchObject({ status: 409 })
  await db.delete(report)
  await db.delete(reportCase)
  const third = await hillHouse(app)
  await app.as('bea').reportListing({ ...at(third.id), body: { reason: 1 } })
  const [next] = (await app.as('ada').listReportCases()).items
  await withhold(third.id)
  expect(await app.as('ada').concludeReportCase({ ...at(next?.id ?? ''), body: { outcomes: [4] } })).toMatchObject({
    state: 9,
    outcomes: [4],
  })
})

test('a listing tells a withdrawn approval of its seller from a suspension', async () => {
  const { id } = await hillHouse(app)
  await app.as('ada').setUserStatus({ ...at('sora'), body: { sellerApprovedStatus: 4, sellerDenyReason: '書類の期限切れ' } })
  expect((await app.as('ada').getEstate(at(id))).listing).toMatchObject({ sellerStopped: true, approvalLost: true })
})
