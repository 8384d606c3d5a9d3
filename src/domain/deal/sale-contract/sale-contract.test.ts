import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import { joined } from '#test/companions.ts'
import { template } from '#test/contract-template.ts'
import { at, contractTests, fix, open, sign, writtenContract } from '#test/contracts.ts'
import { photoOfPaper } from '#test/deal-papers.ts'
import { acceptOffer, letFall, submit } from '#test/offers.ts'
import { contracted, planOf, stepOf } from '#test/plans.ts'
import { heard } from '#test/rooms.ts'
import { saleContractSignature } from './table.ts'
import { lapseContracts } from './upkeep.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof contractTests>>
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
eachAnew(() => app)

const see = (contract: { id: string }) => app.as('bea').getSaleContract(at(contract))
const fixing = (contract: { id: string; edition: number }, by: 'sora' | 'bea' | 'ada' = 'sora', more: object = {}) =>
  app.as(by).fixSaleContract({ ...at(contract), body: { version: contract.edition, ...more } })

test('one side begins, both see and edit it; a changed content voids all approvals and shows the difference', async () => {
  const { contract, plan } = await tests.drafted()
  expect(contract).toMatchObject({ kind: 1, source: 2, saleContractStatus: 1, edition: 1, missing: [], sha256: null, signers: [] })
  const again = await app.as('bea').createSaleContract({ body: { negotiationID: plan.negotiationID, source: 4 } })
  expect(again.id).toBe(contract.id)
  expect((await fixing(contract, 'bea')).fixedBy).toMatchObject([{ side: 3, byOperator: false }])
  const changed = await app.as('bea').putSaleContract({ ...at(contract), body: { source: 3, provider: '電子契約サービス' } })
  expect(changed).toMatchObject({ edition: 2, fixedBy: [], saleContractStatus: 1 })
  expect(await app.as('sora').getSaleContractDifference({ ...at(contract), query: { from: 1 } })).toEqual({
    from: 1,
    to: 2,
    changes: [
      { label: '契約書の作り方', before: '専門家が作った契約書（PDF）', after: '外部の電子契約' },
      { label: '電子契約のサービス', before: '―', after: '電子契約サービス' },
    ],
  })
  expect((await app.as('bea').putSaleContract({ ...at(contract), body: { provider: '電子契約サービス' } })).edition).toBe(2)
  const stale = app.as('sora').putSaleContract({ ...at(contract), body: { source: 2 } }, { ifMatch: 1 })
  expect((await refusal(stale)).status).toBe(412)
  expect((await refusal(app.as('sora').getSaleContractDifference({ ...at(contract), query: { from: 9 } }))).status).toBe(404)
})

test('a contract is fixed when both approve the same edition: frozen with its number, seven days to sign, both notified, the plan ticked', async () => {
  const { contract, plan } = await tests.drafted()
  expect((await fixing(contract)).saleContractStatus).toBe(1)
  expect((await fixing(contract)).fixedBy).toHaveLength(1)
  const fixed = await fixing(contract, 'bea')
  expect(fixed).toMatchObject({ saleContractStatus: 2, signBy: '2026-11-28', fixedAt: '2026-11-21T10:00:00+09:00' })
  expect(fixed.signers).toMatchObject([
    { party: 2, name: '空野 空', signedAt: null },
    { party: 3, name: '別府 美亜', signedAt: null },
  ])
  const bytes = Buffer.from(await (await open(app, contract, 'bea')).arrayBuffer())
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(fixed.sha256)
  expect((await refusal(fixing(contract))).code).toBe('already-fixed')
  expect((await refusal(app.as('sora').putSaleContract({ ...at(contract), body: { source: 4 } }))).code).toBe('wrong-state')
  const followed = await planOf(app, plan.negotiationID)
  expect(stepOf(followed, 'draft').stepStatus).toBe(2)
  expect(stepOf(followed, 'contract').due).toBe(fixed.signBy)
  expect((await heard(app, 'bea', { id: plan.negotiationID })).at(-1)).toContain('全員の署名をお願いします')
  await app.drain()
  for (const who of ['sora', 'bea'] as const)
    expect((await app.as(who).listNotifications()).items.map(({ kind }) => kind)).toContain('contract.fixed')
  const [chat] = (await app.as('bea').listChats({ query: { negotiationID: plan.negotiationID } })).items.slice(-1)
  expect(chat?.card).toMatchObject({ title: '売買契約書の署名をお願いします', next: 'sign' })
})

test('missing steps are listed, and an edition other than the one seen is not fixed', async () => {
  const plan = await tests.planned()
  const { negotiationID } = plan
  const contract = await app.as('sora').createSaleContract({ body: { negotiationID, source: 2 } })
  const refused = await refusal(fixing(contract))
  expect(refused).toMatchObject({ status: 409, code: 'contract-incomplete' })
  expect(refused.title).toContain('契約書のファイル（PDF）を選ぶ')
  expect(contract.missing.map(({ code }) => code)).toEqual(['profile', 'registry', 'read', 'usageFee', 'file'])
  await tests.ready(plan)
  const paperFileID = await tests.file(negotiationID)
  const written = await app.as('sora').putSaleContract({ ...at(contract), body: { paperFileID } })
  expect(written.missing).toEqual([])
  expect(await refusal(fixing(contract))).toMatchObject({ status: 412, code: 'version-mismatch', edition: 2 })
  app.clock.set('2026-12-13T10:00:00+09:00')
  expect((await refusal(fixing(written))).title).toContain('過ぎてしまった契約日')
})

test('a contract file belongs to this negotiation and is readable by its chooser, and for signing it is a PDF', async () => {
  const { contract, plan } = await tests.drafted()
  const put = (paperFileID: string, by: 'sora' | 'bea' = 'sora') => app.as(by).putSaleContract({ ...at(contract), body: { paperFileID } })
  const other = await tests.planned()
  const elsewhere = await tests.file(other.negotiationID)
  expect((await refusal(put(elsewhere))).errors).toMatchObject([{ path: 'paperFileID' }])
  expect((await refusal(put('guessed'))).status).toBe(422)
  expect((await refusal(put(await tests.file(plan.negotiationID, await photoOfPaper())))).title).toBe(
    '署名する契約書は、PDFのファイルをお選びください。',
  )
})

test('a contract on paper or elsewhere is signed when both confirm it, with the day; the plan’s contract step is done', async () => {
  const plan = await tests.planned()
  await tests.ready(plan)
  const { negotiationID } = plan
  const begun = await app.as('bea').createSaleContract({ body: { negotiationID, source: 3 } })
  expect(begun.missing.map(({ code }) => code)).toEqual(['signedOn', 'provider'])
  const paperFileID = await tests.file(negotiationID)
  const signedOn = '2026-11-20'
  const drafted = await app.as('sora').putSaleContract({ ...at(begun), body: { paperFileID, provider: '電子契約サービス', signedOn } })
  const contract = { ...begun, edition: drafted.edition }
  await fixing(contract, 'bea')
  expect(await fixing(contract, 'sora')).toMatchObject({ saleContractStatus: 3, signers: [], sealedSHA256: null })
  expect(stepOf(await planOf(app, negotiationID), 'contract').stepStatus).toBe(2)
  // The copy now belongs to the contract: the document may be deleted first.
  await (await app.ctx()).db.delete(paper)
  expect((await open(app, contract, 'bea')).headers.get('content-type')).toBe('application/pdf')
  expect((await refusal(app.as('bea').createSaleContract({ body: { negotiationID, source: 4 } }))).code).toBe('already-signed')
  const amendment = await app.as('bea').createSaleContract({ body: { negotiationID, source: 4, kind: 3 } })
  expect(amendment).toMatchObject({ kind: 3, saleContractStatus: 1 })
  await app.drain()
  expect((await app.as('sora').listNotifications()).items.map(({ kind }) => kind)).toContain('contract.signed')
})

test('a contract already made according to the plan needs only its day', async () => {
  const plan = await tests.planned()
  const begun = await app.as('bea').createSaleContract({ body: { negotiationID: plan.negotiationID, source: 4 } })
  expect(begun.missing.map(({ code }) => code)).toContain('registry')
  await contracted(app, plan.negotiationID)
  expect((await see(begun)).missing.map(({ code }) => code)).toEqual(['signedOn'])
  const dated = await app.as('bea').putSaleContract({ ...at(begun), body: { signedOn: '2026-11-20' } })
  expect((await fix(app, dated)).saleContractStatus).toBe(3)
})

test('a house given away has a gift contract; without an accepted offer there is none', async () => {
  const { db } = await app.ctx()
  const { id: negotiationID, estateID } = await tests.room()
  expect((await refusal(app.as('bea').createSaleContract({ body: { negotiationID, source: 4 } }))).code).toBe('no-plan')
  await db.update(listing).set({ price: 0 }).where(eq(listing.id, estateID))
  const offer = await submit(app, negotiationID, 'bea', { price: 0, takerFee: 300_000, deposit: null, funding: null })
  await acceptOffer(app, offer)
  expect((await app.as('bea').createSaleContract({ body: { negotiationID, source: 4 } })).kind).toBe(2)
  expect((await refusal(app.as('bea').createSaleContract({ body: { negotiationID, source: 4, kind: 3 } }))).code).toBe('no-contract')
  await db.update(listing).set({ price: 36_000_000 }).where(eq(listing.id, estateID))
})

test('until the last signature either side reopens it: signatures are void, and stay in the audit log', async () => {
  const { contract } = await tests.fixed()
  await sign(app, contract, 'sora')
  const reopened = await app.as('bea').reopenSaleContract({ ...at(contract), body: { reason: '引渡しの日を変えたい' } })
  expect(reopened).toMatchObject({ saleContractStatus: 1, signers: [], sha256: null, reopenReason: '引渡しの日を変えたい', fixedBy: [] })
  const again = await fix(app, reopened)
  expect(again.signers.map(({ signedAt }) => signedAt)).toEqual([null, null])
  const { db } = await app.ctx()
  expect(await db.select().from(saleContractSignature)).toMatchObject([{ round: 1, voidFlag: true }])
  await sign(app, again, 'sora')
  await sign(app, again, 'bea')
  const late = app.as('bea').reopenSaleContract({ ...at(contract), body: { reason: 'やめたい' } })
  expect((await refusal(late)).code).toBe('already-signed')
})

test('a contract not fully signed in seven days lapses, and can be fixed again', async () => {
  const { contract } = await tests.fixed()
  await sign(app, contract, 'sora')
  app.clock.set('2026-11-28T23:59:00+09:00')
  await lapseContracts(await app.ctx())
  expect((await see(contract)).saleContractStatus).toBe(2)
  app.clock.set('2026-11-29T00:00:00+09:00')
  await lapseContracts(await app.ctx())
  const lapsed = await see(contract)
  expect(lapsed).toMatchObject({ saleContractStatus: 8, fixedBy: [] })
  await app.drain()
  expect((await app.as('bea').listNotifications()).items.map(({ kind }) => kind)).toContain('contract.lapsed')
  expect((await fix(app, lapsed)).signers.map(({ signedAt }) => signedAt)).toEqual([null, null])
})

test('both sides cancel it, or it ends with the acceptance', async () => {
  const { contract, plan } = await tests.fixed()
  const cancel = (by: 'sora' | 'bea') => app.as(by).cancelSaleContract({ ...at(contract), body: {} })
  expect(await cancel('sora')).toMatchObject({ saleContractStatus: 2, canceledBy: [{ side: 2 }] })
  expect((await cancel('bea')).saleContractStatus).toBe(9)
  const next = await app.as('sora').createSaleContract({ body: { negotiationID: plan.negotiationID, source: 4 } })
  expect(next.id).not.toBe(contract.id)
  const [offer] = (await app.as('bea').listPurchaseOffers({ query: { negotiationID: [plan.negotiationID] } })).items
  await letFall(app, { id: offer?.id ?? '' })
  expect((await see(next)).saleContractStatus).toBe(9)
})

test('only the two sides may write it; the operator uploads a professional’s text and acts for a silent seller, with a ground', async () => {
  const { contract, plan } = await tests.drafted()
  const { negotiationID } = plan
  expect((await refusal(app.as('ben').getSaleContract(at(contract)))).status).toBe(404)
  expect((await refusal(fixing(contract, 'ada'))).status).toBe(403)
  const brought = await app.as('ada').putSaleContract({ ...at(contract), body: { paperFileID: null } })
  expect(brought.edition).toBe(2)
  expect((await refusal(app.as('ada').putSaleContract({ ...at(contract), body: { source: 4 } }))).status).toBe(403)
  expect((await refusal(app.as('ada').createSaleContract({ body: { negotiationID, source: 4 } }))).status).toBe(403)
  const substitute = await tests.planned({}, { negotiationType: 2 })
  await tests.ready(substitute)
  const theirs = await app.as('bea').createSaleContract({
    body: { negotiationID: substitute.negotiationID, source: 3, provider: '電子契約サービス', signedOn: '2026-11-20' },
  })
  expect((await refusal(fixing(theirs, 'sora'))).status).toBe(403)
  expect((await refusal(fixing(theirs, 'ada'))).code).toBe('ground-missing')
  expect((await fixing(theirs, 'ada', { ground: '電話で確認しました' })).fixedBy).toMatchObject([{ side: 2, byOperator: true }])
})

test('co-owners who look on read it; family does not', async () => {
  const { contract, plan } = await tests.fixed()
  const owner = await joined(app, plan.estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  const family = await joined(app, plan.estateID, 'sora', { role: 3, name: '空野 海', email: 'umi@example.com' })
  const get = async (headers: Record<string, string>) => (await callWith(app, 'getSaleContract', at(contract), { headers })).status
  expect([await get(owner.headers), await get(family.headers)]).toEqual([200, 404])
})

test('a concurrent edit and fixing never fix an unseen edition, and twenty presses fix once', async () => {
  const { contract, plan } = await tests.drafted()
  await fixing(contract, 'bea')
  const paperFileID = await tests.file(plan.negotiationID, await writtenContract('別の契約書'))
  const [edited, fixed] = await Promise.allSettled([
    app.as('bea').putSaleContract({ ...at(contract), body: { paperFileID } }),
    fixing(contract, 'sora'),
  ])
  const current = await see(contract)
  if (edited.status === 'fulfilled') {
    expect(current).toMatchObject({ saleContractStatus: 1, edition: 2 })
    expect(fixed.status).toBe('rejected')
  } else expect(current).toMatchObject({ saleContractStatus: 2, edition: 1 })
  await tests.startAnew()
  const other = (await tests.drafted()).contract
  await fixing(other, 'bea')
  const pressed = await Promise.allSettled(Array.from({ length: 20 }, () => fixing(other, 'sora')))
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await see(other)).toMatchObject({ saleContractStatus: 2, edition: 1 })
})

test('the site’s own template: hidden until approved, filled from the deal, compared by clause, stale when the deal changes, signed as read', async () => {
  const plan = await tests.planned({ otherTerms: null, handoverState: 2 })
  await tests.ready(plan)
  const { negotiationID } = plan
  const { config, db } = await app.ctx()
  const of = { params: { id: negotiationID } }
  const begin = (more: object = {}) =>
    app.as('sora').createSaleContract({ body: { negotiationID, source: 1, template: { ...template, ...more } } })
  expect((await app.as('bea').getContractTemplate(of)).offered).toBe(false)
  expect((await refusal(begin())).errors).toMatchObject([{ path: 'source' }])
  config.contractTemplate = true
  try {
    const offered = await app.as('bea').getContractTemplate(of)
    expect(offered).toMatchObject({ offered: true, experts: [], deposit: true, loan: false, type: 'house' })
    expect((await refusal(app.as('ben').getContractTemplate(of))).status).toBe(404)
    expect(await refusal(begin({ residents: false }))).toMatchObject({ status: 409, code: 'needs-expert', reasons: [{ code: 'abroad' }] })
    expect((await refusal(begin({ building: null, depositCancelBy: '2026-01-01' }))).errors).toMatchObject([
      { path: 'template.building' },
      { path: 'template.depositCancelBy' },
    ])
    const contract = await begin()
    expect(contract).toMatchObject({ source: 1, edition: 1, missing: [], template: { penalty: 1 } })
    expect(contract.mainTerms.map(({ label }) => label)).toEqual(['土地', '建物', '代金', '手付金', '引渡し日'])
    expect(contract.commitments.map(({ label }) => label)).toEqual(['手付金', '残代金', '引渡し日'])
    expect(contract.settlementDay).toBe((await planOf(app, negotiationID)).handoverDay)
    expect(contract.mainTerms).toContainEqual({ label: '代金', value: '36,000,000円' })
    const { clauses } = await app.as('bea').getContractClauses(at(contract))
    expect(clauses[1]?.text).toContain('36,000,000円')
    await fixing(contract)
    const changed = await app.as('bea').putSaleContract({ ...at(contract), body: { template: { ...template, penalty: 2 } } })
    expect(changed).toMatchObject({ edition: 2, fixedBy: [] })
    const difference = await app.as('sora').getSaleContractDifference({ ...at(contract), query: { from: 1 } })
    expect(difference.changes.map(({ label }) => label)).toEqual(['契約違反による解除'])
    // The plan goes on: the statement read no longer matches the deal.
    await db.update(dealPlan).set({ handoverDay: '2027-02-07' }).where(eq(dealPlan.id, plan.id))
    expect(await see(contract)).toMatchObject({ settlementDay: contract.settlementDay, missing: [{ code: 'template' }] })
    expect((await refusal(fixing(changed))).code).toBe('contract-incomplete')
    const anew = await app.as('sora').putSaleContract({ ...at(contract), body: { template: { ...template, penalty: 2 } } })
    expect(anew).toMatchObject({ edition: 3, missing: [], settlementDay: '2027-02-07' })
    expect(await (await open(app, anew, 'bea')).text()).toMatch(/^%PDF/)
    const fixed = await fix(app, anew)
    expect(fixed.saleContractStatus).toBe(2)
    const bytes = Buffer.from(await (await open(app, fixed, 'sora')).arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(fixed.sha256)
    await sign(app, fixed, 'sora')
    expect((await sign(app, fixed, 'bea')).saleContractStatus).toBe(3)
    await app.drain()
    expect((await see(contract)).sealedSHA256).toMatch(/^[0-9a-f]{64}$/)
  } finally {
    config.contractTemplate = false
  }
})
