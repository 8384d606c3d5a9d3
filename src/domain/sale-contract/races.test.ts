import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { consent } from '#domain/consent/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import { cast } from '#test/cast.ts'
import { codeTo, joined } from '#test/companions.ts'
import { agree, asked, owner } from '#test/consents.ts'
import { at, contractTests, fix, signatureOf, ticks } from '#test/contracts.ts'
import type { SaleContract } from './contract.ts'

/** A consent that is taken back, and a seller who is shut out, while the contract is fixed or signed. */
let tests: Awaited<ReturnType<typeof contractTests>>
let app: TestApp
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
beforeEach(() => tests.startAnew())
afterAll(() => app.close())

type Press = () => Promise<unknown>
const codeOf = (press: Press): Promise<string | null> =>
  press().then(
    () => null,
    ({ data }) => (data as { code: string }).code,
  )

/** A contract of a house that Riku owns with Sora: he has agreed to the offer, and Bea has said that nothing is to be changed. */
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

test('beside the word that fixes the contract: it is fixed with the consent, or not at all', async () => {
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

test('a contract that was fixed is signed by nobody while somebody who owns the house agrees no more', async () => {
  const { contract, withdraw, headers, riku } = await shared()
  const fixed = await fix(app, contract)
  const body = await signatureOf(app, fixed, 'bea')
  await withdraw()
  const sign = () => app.as('bea').signSaleContract({ ...at(fixed), body })
  expect(await refusal(sign())).toMatchObject({ status: 409, code: 'consent-missing', names: ['空野 陸'] })
  await agree(app, headers, await again(riku.id))
  // No guess was spent on it.
  expect((await sign()).saleContractStatus).toBe(2)
})

test('beside their own signature: either they have signed, and there is nothing to take back, or they have not', async () => {
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

/** The consent that they took back: they may say yes to it again. */
async function again(companionID: string) {
  const [row] = (await app.as('sora').listConsents({ query: { companionID: [companionID] } })).items
  if (!row) throw new Error('They were asked nothing.')
  return row
}

test('a seller who is shut out signs nothing, nor does the operator who speaks for them; what they offered stays', async () => {
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
