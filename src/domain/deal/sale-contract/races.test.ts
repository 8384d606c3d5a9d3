import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { consent } from '#domain/deal/consent/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import { cast } from '#test/cast.ts'
import { codeTo, joined } from '#test/companions.ts'
import { agree, asked, owner } from '#test/consents.ts'
import { at, contractTests, fix, sign, signatureOf, ticks } from '#test/contracts.ts'
import { acknowledge, issue, leak, plainAnswers, plainHouse, readAll, writeStatement } from '#test/statements.ts'
import type { SaleContract } from './contract.ts'

/** A consent taken back, a statement reissued, or a seller suspended, while the contract is being fixed or signed. */
let tests: Awaited<ReturnType<typeof contractTests>>
let app: TestApp
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
eachAnew(() => app)

type Press = () => Promise<unknown>
const codeOf = (press: Press): Promise<string | null> =>
  press().then(
    () => null,
    ({ data }) => (data as { code: string }).code,
  )

/** A contract for a house Riku owns with Sora; he has consented to the offer. */
async function shared() {
  const { plan, contract } = await tests.drafted()
  const { companion: riku, headers } = await joined(app, plan.estateID, 'sora', owner)
  await app.as('sora').createConsent({ body: { companionID: riku.id, kind: 2, purchaseOfferID: await offerOf(plan.negotiationID) } })
  const row = await asked(app, riku.id)
  await agree(app, headers, row)
  const withdraw = async () => {
    const { status, text } = await callWith(
      app,
      'withdrawConsent',
      { params: { id: riku.id }, body: { consentID: row.id, reason: '考え直したい' } },
      { headers },
    )
    if (status !== 200) throw { data: JSON.parse(text) }
  }
  const consentStatus = async () => (await (await app.ctx()).db.select().from(consent).where(eq(consent.id, row.id)))[0]?.consentStatus
  return { plan, contract, riku, headers, withdraw, consentStatus }
}
async function offerOf(negotiationID: string): Promise<string> {
  const [offer] = (await app.as('sora').listPurchaseOffers({ query: { negotiationID: [negotiationID] } })).items
  return offer?.id ?? ''
}
const statusOf = async (contract: SaleContract) => (await app.as('ada').getSaleContract(at(contract))).saleContractStatus

test('a consent withdrawn during fixing: the contract is fixed with it, or not at all', async () => {
  for (const turned of [false, true]) {
    await tests.startAnew()
    const { contract, withdraw, consentStatus } = await shared()
    const fixing = (who: 'sora' | 'bea') => app.as(who).fixSaleContract({ ...at(contract), body: { version: 1 } })
    await fixing('bea')
    const presses: Press[] = [() => fixing('sora'), withdraw]
    const codes = await Promise.all((turned ? presses.toReversed() : presses).map(codeOf))
    const [fixed, withdrawn] = turned ? codes.toReversed() : codes
    expect([withdrawn, await consentStatus()]).toEqual([null, 4])
    expect([
      [null, 2],
      ['consent-missing', 1],
    ]).toContainEqual([fixed, await statusOf(contract)])
  }
})

test('a fixed contract cannot be signed while an owner’s consent is withdrawn', async () => {
  const { contract, withdraw, headers, riku } = await shared()
  const fixed = await fix(app, contract)
  const body = await signatureOf(app, fixed, 'bea')
  await withdraw()
  const sign = () => app.as('bea').signSaleContract({ ...at(fixed), body })
  expect(await refusal(sign())).toMatchObject({ status: 409, code: 'consent-missing', names: ['空野 陸'] })
  await agree(app, headers, await again(riku.id))
  // No attempt was used up.
  expect((await sign()).saleContractStatus).toBe(2)
})

test('a consent withdrawn during the owner’s signature: it is signed and final, or not signed', async () => {
  for (const turned of [false, true]) {
    await tests.startAnew()
    const { contract, withdraw, headers, consentStatus } = await shared()
    const fixed = await fix(app, contract)
    const { db } = await app.ctx()
    await db.delete(rate)
    const call = (name: Parameters<typeof callWith>[1], input: object = {}) => callWith(app, name, { ...at(fixed), ...input }, { headers })
    await call('getSaleContractSheet')
    await call('askForSignatureCode')
    const body = { version: fixed.edition, sha256: fixed.sha256 ?? '', name: '空野 陸', ticks, code: await codeTo(app, owner.email) }
    const sign = async () => {
      const { status, text } = await call('signSaleContract', { body })
      if (status !== 200) throw { data: JSON.parse(text) }
    }
    const presses: Press[] = [sign, withdraw]
    const codes = await Promise.all((turned ? presses.toReversed() : presses).map(codeOf))
    const [signed, withdrawn] = turned ? codes.toReversed() : codes
    expect([
      [null, 'already-signed', 2],
      ['consent-missing', null, 4],
    ]).toContainEqual([signed, withdrawn, await consentStatus()])
  }
})

/** They may consent again after taking it back. */
async function again(companionID: string) {
  const [row] = (await app.as('sora').listConsents({ query: { companionID: [companionID] } })).items
  if (!row) throw new Error('They were asked nothing.')
  return row
}

test('a suspended seller cannot sign, nor can the operator acting for them; their offer stays', async () => {
  const { contract, plan } = await tests.fixed()
  const [soras, beas] = [await signatureOf(app, contract, 'sora'), await signatureOf(app, contract, 'bea')]
  const press = (by: 'sora' | 'bea' | 'ada', body: typeof soras) => app.as(by).signSaleContract({ ...at(contract), body })
  const status = (body: object) => app.as('ada').setUserStatus({ params: { id: cast.sora.id }, body: body as never })
  await status({ status: 2, reasonCode: 4, reason: '本人の確認のため' })
  expect((await refusal(press('sora', soras))).status).toBe(403)
  expect((await refusal(press('ada', soras))).status).toBe(403)
  await press('bea', beas)
  const { signers } = await app.as('ada').getSaleContract(at(contract))
  expect(signers.map(({ memberID, signedAt }) => [memberID, signedAt !== null])).toEqual([
    [cast.sora.id, false],
    [cast.bea.id, true],
  ])
  const { items } = await app.as('bea').listPurchaseOffers({ query: { negotiationID: [plan.negotiationID] } })
  expect(items.map(({ purchaseOfferStatus }) => purchaseOfferStatus)).toEqual([3])
  await status({ status: 1, reason: '確認できたため' })
})

test('an edition that the buyer has not acknowledged blocks fixing and signing, whatever the plan shows', async () => {
  const { contract, plan } = await tests.drafted()
  const see = () => app.as('bea').getSaleContract(at(contract))
  const fixing = () => app.as('bea').fixSaleContract({ ...at(contract), body: { version: contract.edition } })
  const room = { id: plan.negotiationID, estateID: plan.estateID }
  await writeStatement(app, plan.estateID, plainAnswers(plainHouse))
  const first = await issue(app, room)
  expect((await see()).missing).toEqual([{ code: 'statement1', label: '告知書の第1版を、買主様が読んで確かめる' }])
  expect((await refusal(fixing())).code).toBe('contract-incomplete')
  await acknowledge(app, await readAll(app, first))
  expect((await see()).missing).toEqual([])
  const fixed = await fix(app, contract)
  // A code requested before the new edition signs nothing either.
  const early = await signatureOf(app, fixed, 'bea')
  await writeStatement(app, plan.estateID, plainAnswers(plainHouse, [leak]))
  const second = await issue(app, room)
  const unread = { status: 409, code: 'statement-unread', missing: [{ code: 'statement1' }] }
  expect(await refusal(sign(app, fixed, 'bea'))).toMatchObject(unread)
  expect(await refusal(app.as('bea').signSaleContract({ ...at(fixed), body: early }))).toMatchObject(unread)
  await acknowledge(app, await readAll(app, second))
  expect((await sign(app, fixed, 'bea')).saleContractStatus).toBe(2)
})
