import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp } from '#test/app.ts'
import { at, contractTests, fix } from '#test/contracts.ts'
import { signingService } from '#test/signing-service.ts'
import type { SaleContract } from '../contract.ts'
import { EnvelopeStatus } from '../enumerations.ts'
import { signingEnvelope } from '../table.ts'
import { handOver } from './hand-over.ts'
import { processEnvelopes } from './poll.ts'

/** Recalling what is out for signatures: never half done, and never left there. */
let service: Awaited<ReturnType<typeof signingService>>
let tests: Awaited<ReturnType<typeof contractTests>>
let app: TestApp
beforeAll(async () => {
  service = await signingService()
  tests = await contractTests(undefined, service.env)
  app = tests.app
  service.serve(app)
})
beforeEach(async () => {
  service.away = false
  await tests.startAnew()
})
afterAll(async () => {
  await service.close()
  await app.close()
})

const see = (contract: { id: string }) => app.as('bea').getSaleContract(at(contract))
const system = () => systemContext(app.platform)
const reason = '引渡しの日を直すため'
async function envelopeOf({ id }: { id: string }) {
  const [found] = await (await app.ctx()).db.select().from(signingEnvelope).where(eq(signingEnvelope.saleContractID, id))
  if (!found) throw new Error('There is no envelope.')
  return found
}
async function fixed(): Promise<SaleContract> {
  const { contract } = await tests.drafted({ source: 3, sendOut: true })
  return fix(app, contract)
}
async function out() {
  const contract = await fixed()
  await app.drain()
  return { contract, envelope: (await envelopeOf(contract)).id }
}
const press = (contract: SaleContract, move: 'reopening' | 'cancellation', body: object, headers: Record<string, string> = {}) =>
  app.fetch(`/api/saleContract/${contract.id}/${move}`, {
    ...{ by: 'sora' as const, method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', ...headers },
  })

test('a reopening refused for invalid input recalls no envelope', async () => {
  const { contract, envelope } = await out()
  const reopening = app.as('sora').reopenSaleContract({ ...at(contract), body: { reason, ground: '電話で確認' } })
  expect(await refusal(reopening)).toMatchObject({ status: 422, errors: [{ path: 'ground' }] })
  expect(service.envelopes.get(envelope)?.state).toBe('open')
  expect(await see(contract)).toMatchObject({ saleContractStatus: 2, envelope: { envelopeStatus: EnvelopeStatus.open } })
})

test('a call with an idempotency key recalls the envelope as well', async () => {
  const { contract, envelope } = await out()
  expect((await press(contract, 'reopening', { reason }, { 'idempotency-key': 'once' })).status).toBe(200)
  expect(service.envelopes.get(envelope)?.state).toBe('canceled')
  const again = await fix(app, await see(contract))
  await app.drain()
  await app.as('bea').cancelSaleContract({ ...at(again), body: {} })
  expect((await press(again, 'cancellation', {}, { 'idempotency-key': 'twice' })).status).toBe(200)
  expect((await see(contract)).saleContractStatus).toBe(9)
})

test('two concurrent cancellations end the contract only once the envelope is cancelled at the service', async () => {
  const { contract, envelope } = await out()
  await Promise.allSettled((['sora', 'bea'] as const).map((who) => app.as(who).cancelSaleContract({ ...at(contract), body: {} })))
  for (const who of ['sora', 'bea'] as const)
    if ((await see(contract)).saleContractStatus === 2) await app.as(who).cancelSaleContract({ ...at(contract), body: {} })
  expect((await see(contract)).saleContractStatus).toBe(9)
  expect(service.envelopes.get(envelope)?.state).toBe('canceled')
})

test('an envelope stopped before the service knew it is cancelled there even when it arrives late', async () => {
  const contract = await fixed()
  const event = { saleContractID: contract.id, negotiationID: contract.negotiationID, by: null, round: 1 }
  service.away = true
  expect(await handOver(system(), event).catch(({ status }) => status)).toBe(503)
  service.away = false
  await app.as('sora').reopenSaleContract({ ...at(contract), body: { reason } })
  const { id } = await envelopeOf(contract)
  expect(service.envelopes.has(id)).toBe(false)
  const late = { title: '売買契約書', document: Buffer.from(''), signers: [], expiresOn: '2026-11-28', webhook: '', state: 'open' as const }
  service.envelopes.set(id, late)
  await handOver(system(), event)
  expect(service.envelopes.get(id)?.state).toBe('canceled')
  expect(await see(contract)).toMatchObject({ saleContractStatus: 1, envelope: { envelopeStatus: EnvelopeStatus.canceled } })
})

test('an envelope ended by the service after a failed recall returns the contract for editing within a minute', async () => {
  const { contract, envelope } = await out()
  service.away = true
  expect(await refusal(app.as('sora').reopenSaleContract({ ...at(contract), body: { reason } }))).toMatchObject({ status: 503 })
  service.away = false
  const kept = service.envelopes.get(envelope)
  if (kept) kept.state = 'declined'
  expect(await service.tell(envelope)).toMatchObject({ applied: true })
  expect(await see(contract)).toMatchObject({ saleContractStatus: 2, envelope: { envelopeStatus: EnvelopeStatus.declined } })
  app.clock.set(new Date(app.clock.now().getTime() + 61_000).toISOString())
  await app.drain()
  expect(await see(contract)).toMatchObject({ saleContractStatus: 1, signers: [] })
})

test('a failing envelope does not keep others from being checked', async () => {
  const { contract } = await out()
  const { db } = await app.ctx()
  await db.insert(signingEnvelope).values({ ...(await envelopeOf(contract)), id: 'another', round: 99 })
  const { signing } = app.platform
  if (!signing) throw new Error('There is no service.')
  const ask = vi.spyOn(signing, 'ask').mockRejectedValue(new Error('broken'))
  await expect(processEnvelopes(system())).rejects.toThrow('broken')
  expect(ask).toHaveBeenCalledTimes(2)
  ask.mockRestore()
})
