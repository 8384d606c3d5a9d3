import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp } from '#test/app.ts'
import { joined } from '#test/companions.ts'
import { at, contractTests, fix, open } from '#test/contracts.ts'
import { activePDFs } from '#test/hostile-pdfs.ts'
import { planOf, stepOf } from '#test/plans.ts'
import { hashOf, signingService } from '#test/signing-service.ts'
import { sendAfter } from '#test/waiting.ts'
import type { SaleContract } from '../contract.ts'
import { EnvelopeStatus } from '../enumerations.ts'
import { signingEnvelope } from '../table.ts'
import { lapseContracts } from '../upkeep.ts'
import { handOver } from './hand-over.ts'
import { processEnvelopes } from './poll.ts'

/** 外部の電子契約: documents handed over to an outside service, which come back signed or not. */
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
const causes = async () => (await app.as('ada').listAlerts({ query: { state: 1 } })).items.map(({ cause }) => cause)
/** Subjects of the letters sent. Waiting letters are sent on each call, so none are bundled. */
async function subjects() {
  await app.drain()
  await sendAfter(app)
  return (await (await app.ctx()).db.select().from(mail).orderBy(mail.createdAt, mail.id)).map(({ subject }) => subject)
}
async function envelopeOf({ id }: { id: string }) {
  const { db } = await app.ctx()
  const rows = await db.select().from(signingEnvelope).where(eq(signingEnvelope.saleContractID, id)).orderBy(signingEnvelope.round)
  const [newest] = rows.slice(-1)
  if (!newest) throw new Error('There is no envelope.')
  return newest
}

/** A site without an e-signature service in its settings. */
async function without(work: () => Promise<unknown>) {
  const { signing } = app.platform
  app.platform.signing = undefined
  await work().finally(() => {
    app.platform.signing = signing
  })
}

/** A contract fixed by both, to be signed outside; not handed over yet. */
async function fixed(): Promise<SaleContract> {
  const { contract } = await tests.drafted({ source: 3, sendOut: true })
  return fix(app, contract)
}
async function out() {
  const contract = await fixed()
  await subjects()
  return { contract, envelope: (await envelopeOf(contract)).id }
}

test('a fixed contract goes to the service with its signers, and returns signed: sealed, known by its number, in the plan and by letter', async () => {
  const { plan, contract: drafted } = await tests.drafted({ source: 3, sendOut: true })
  expect(drafted).toMatchObject({ source: 3, sendOut: true, provider: 'えんがわサイン', signedOn: null, missing: [], envelope: null })
  await subjects()
  const contract = await fix(app, drafted)
  expect(contract).toMatchObject({ saleContractStatus: 2, envelope: { envelopeStatus: EnvelopeStatus.waiting }, signBy: '2026-11-28' })
  await app.drain()
  const { id: envelope } = await envelopeOf(contract)
  const kept = service.envelopes.get(envelope)
  expect(kept).toMatchObject({ title: '売買契約書', expiresOn: '2026-11-28', webhook: `${service.env.BASE_URL}/webhooks/sign` })
  expect(hashOf(kept?.document as Buffer)).toBe(contract.sha256)
  expect(kept?.signers).toEqual([
    { name: contract.signers[0]?.name, email: 'sora@example.com', party: 'seller' },
    { name: contract.signers[1]?.name, email: 'bea@example.com', party: 'buyer' },
  ])
  expect(await see(contract)).toMatchObject({ saleContractStatus: 2, envelope: { envelopeStatus: EnvelopeStatus.open } })
  expect(await subjects()).toContainEqual(expect.stringContaining('売買契約書の署名のお願い（期限'))
  expect(await refusal(app.as('bea').askForSignatureCode(at(contract)))).toMatchObject({ status: 409, code: 'signed-outside' })

  await service.sign(envelope)
  expect(await service.tell(envelope)).toEqual({ status: 200, received: true, applied: true })
  expect(await see(contract)).toMatchObject({ saleContractStatus: 3, envelope: { envelopeStatus: EnvelopeStatus.completed } })
  expect(stepOf(await planOf(app, plan.negotiationID), 'contract').stepStatus).toBe(2)
  await app.drain()
  const signed = service.envelopes.get(envelope)?.signed as Buffer
  const done = await see(contract)
  expect(done).toMatchObject({ sealedSHA256: hashOf(signed), envelope: { copyRefused: false } })
  expect(Buffer.from(await (await open(app, contract, 'bea')).arrayBuffer()).equals(signed)).toBe(true)
  expect(await app.as().checkContract({ query: { sha256: hashOf(signed) } })).toEqual({ known: true, signedOn: '2026-11-21' })
  expect(await (await app.platform.documentSeal()).check(signed)).toMatchObject({ intact: true })
  expect(await subjects()).toContainEqual('【縁側】契約が成立しました')
  expect(await refusal(app.as('bea').getSaleContractAuditSheet(at(contract)))).toMatchObject({ status: 409, code: 'no-file' })
})

test('a webhook without a right signature is refused, and nothing happens', async () => {
  const { contract, envelope } = await out()
  await service.sign(envelope)
  const wrong: Record<string, Parameters<typeof service.tell>[1]> = {
    'no signature': { signature: null },
    'a signature that is none': { signature: 't=1,v1=hello' },
    'another secret': { secret: 'what-nobody-but-a-stranger-knows-at-all' },
    'a time more than five minutes ago': { at: new Date('2026-11-21T09:54:59+09:00') },
    'a time more than five minutes ahead': { at: new Date('2026-11-21T10:05:01+09:00') },
    'a signature of another address': { path: '/webhooks/stripe' },
  }
  for (const [name, more] of Object.entries(wrong)) {
    expect(await service.tell(envelope, more), name).toMatchObject({ status: 400, code: 'bad-signature' })
    expect((await see(contract)).saleContractStatus, name).toBe(2)
  }
})

test('a webhook delivered twenty times concurrently, or again later, is applied once', async () => {
  const { contract, envelope } = await out()
  await service.sign(envelope)
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.tell(envelope)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.filter(({ applied }) => applied)).toHaveLength(1)
  await app.drain()
  expect(await service.tell(envelope)).toMatchObject({ status: 200, applied: false })
  expect((await subjects()).filter((subject) => subject === '【縁側】契約が成立しました')).toHaveLength(2)
  expect((await see(contract)).saleContractStatus).toBe(3)
})

test('an unknown envelope or a malformed event is refused', async () => {
  const { envelope } = await out()
  expect(await service.tell(envelope, { body: { envelope: 'nobody-knows-it', state: 'completed' } })).toMatchObject({ status: 404 })
  expect(await service.tell(envelope, { body: { envelope, state: 'eaten' } })).toMatchObject({ status: 400, code: 'malformed-event' })
  await without(async () => expect(await service.tell(envelope)).toMatchObject({ status: 404 }))
})

test('while the service is down nothing is lost: the envelope is sent once it is back, and only once', async () => {
  const contract = await fixed()
  const event = { saleContractID: contract.id, negotiationID: contract.negotiationID, by: null, round: 1 }
  service.away = true
  expect(await handOver(system(), event).catch(({ status }) => status)).toBe(503)
  expect((await see(contract)).envelope).toMatchObject({ envelopeStatus: EnvelopeStatus.waiting })
  service.away = false
  const before = service.envelopes.size
  await Promise.all(Array.from({ length: 5 }, () => handOver(system(), event)))
  await app.drain()
  await processEnvelopes(system())
  expect(service.envelopes.size).toBe(before + 1)
  expect((await see(contract)).envelope).toMatchObject({ envelopeStatus: EnvelopeStatus.open })
})

test('a missed webhook is caught up within the hour; an open envelope stays open', async () => {
  const { contract, envelope } = await out()
  await processEnvelopes(system())
  expect((await see(contract)).saleContractStatus).toBe(2)
  await service.sign(envelope)
  service.away = true
  await processEnvelopes(system())
  expect((await see(contract)).saleContractStatus).toBe(2)
  service.away = false
  await processEnvelopes(system())
  expect((await see(contract)).saleContractStatus).toBe(3)
})

test.each([
  ['that is another than was told of', async () => Buffer.from('%PDF-1.7 another'), 'changed'],
  ['that is no PDF', async () => Buffer.from('<html>hello</html>'), 'not-pdf'],
  ['that weighs too much', async () => Buffer.alloc(20 * 1024 * 1024 + 1, '%PDF'), 'too-large'],
  ['that does more than show itself', async () => activePDFs['a script'] ?? (Object.values(activePDFs)[0] as Buffer), 'active-pdf'],
] as const)(
  'a signed file %s is not kept: the contract is signed, the operators are alerted, and both sides learn where their copy is',
  async (_, make, why) => {
    const { contract, envelope } = await out()
    await service.sign(envelope, await make())
    const body = why === 'changed' ? { envelope, state: 'completed', sha256: 'a'.repeat(64) } : undefined
    expect(await service.tell(envelope, { body })).toMatchObject({ status: 200, applied: true })
    await app.drain()
    expect(await see(contract)).toMatchObject({ saleContractStatus: 3, sealedSHA256: null, envelope: { copyRefused: true } })
    expect(await envelopeOf(contract)).toMatchObject({ copyRefused: why })
    expect(await causes()).toEqual(['signed-copy'])
  },
)

test.each(['declined', 'canceled'] as const)(
  '%s at the service, the contract returns to both sides, who may choose another way',
  async (state) => {
    const { contract, envelope } = await out()
    expect(await service.tell(envelope, { body: { envelope, state } })).toMatchObject({ applied: true })
    await app.drain()
    const back = await see(contract)
    expect(back).toMatchObject({ saleContractStatus: 1, fixedBy: [], sha256: null, signers: [], edition: 1 })
    expect(back.envelope?.envelopeStatus).toBe(state === 'declined' ? EnvelopeStatus.declined : EnvelopeStatus.canceled)
    expect((await subjects()).filter((subject) => subject.includes('電子契約が止まりました'))).toHaveLength(2)
    expect((await app.as('sora').listNotifications()).items.map(({ kind }) => kind)).toContain('contract.declined')
    const body = { source: 2, paperFileID: back.paperFileID } as const
    const changed = await app.as('bea').putSaleContract({ ...at(back), body })
    expect(changed).toMatchObject({ source: 2, sendOut: false, saleContractStatus: 1, edition: 2 })
    expect((await fix(app, changed)).envelope).toBeNull()
  },
)

test('an envelope expired at the service or past its days here lapses; fixing again makes another', async () => {
  const { contract, envelope } = await out()
  expect(await service.tell(envelope, { body: { envelope, state: 'expired' } })).toMatchObject({ applied: true })
  expect((await see(contract)).saleContractStatus).toBe(8)
  const again = await fix(app, await see(contract))
  await app.drain()
  const second = await envelopeOf(again)
  expect(second.id).not.toBe(envelope)
  app.clock.set('2026-11-29T03:03:00+09:00')
  service.away = true
  await lapseContracts(system())
  expect((await see(contract)).saleContractStatus).toBe(2)
  service.away = false
  await lapseContracts(system())
  app.clock.set('2026-11-21T10:00:00+09:00')
  expect((await see(contract)).saleContractStatus).toBe(8)
  expect(service.envelopes.get(second.id)?.state).toBe('canceled')
})

test('a side reopens it only once the service has cancelled; a contract signed by all stays signed', async () => {
  const { contract, envelope } = await out()
  const reopen = (who: 'sora' | 'bea' | 'ben' = 'sora') =>
    app.as(who).reopenSaleContract({ ...at(contract), body: { reason: '引渡しの日を直すため' } })
  expect((await refusal(reopen('ben'))).status).toBe(404)
  service.away = true
  expect(await refusal(reopen())).toMatchObject({ status: 503, code: 'signing-unavailable' })
  expect(await see(contract)).toMatchObject({ saleContractStatus: 2, envelope: { envelopeStatus: EnvelopeStatus.canceling } })
  service.away = false
  expect(await reopen()).toMatchObject({ saleContractStatus: 1, reopenReason: '引渡しの日を直すため' })
  expect(service.envelopes.get(envelope)?.state).toBe('canceled')
  // The service may report events that were requested from here.
  expect(await service.tell(envelope)).toMatchObject({ applied: false })

  const again = await fix(app, await see(contract))
  await app.drain()
  const second = await envelopeOf(again)
  await service.sign(second.id)
  expect(await refusal(reopen())).toMatchObject({ status: 409, code: 'already-signed' })
  expect((await see(contract)).saleContractStatus).toBe(3)
})

test('a recall that was interrupted leaves nothing pending', async () => {
  const { contract } = await out()
  service.away = true
  await refusal(app.as('sora').reopenSaleContract({ ...at(contract), body: { reason: '直したいため' } }))
  service.away = false
  await processEnvelopes(system())
  expect(await see(contract)).toMatchObject({ saleContractStatus: 1, envelope: { envelopeStatus: EnvelopeStatus.canceled } })
})

test('closing the negotiation cancels the envelope at the service too; late signatures alert the operators', async () => {
  const { contract, envelope } = await out()
  await app.as('bea').closeNegotiation({ params: { id: contract.negotiationID }, body: { reason: '見送ります。' } })
  await app.drain()
  expect(service.envelopes.get(envelope)?.state).toBe('canceled')
  expect((await app.as('ada').getSaleContract(at(contract))).saleContractStatus).toBe(9)
  await service.sign(envelope)
  expect(await service.tell(envelope)).toMatchObject({ applied: true })
  expect(await causes()).toEqual(['signed-too-late'])
  expect((await app.as('ada').getSaleContract(at(contract))).saleContractStatus).toBe(9)
})

test('only writers of the contract send it out; without a service it cannot be sent, and recorded ones stay', async () => {
  const { plan, contract } = await tests.drafted({ source: 3, sendOut: true })
  const put = (who: 'ben' | 'ada') => app.as(who).putSaleContract({ ...at(contract), body: { sendOut: false } })
  expect((await refusal(put('ben'))).status).toBe(404)
  expect((await refusal(put('ada'))).status).toBe(403)
  const { headers } = await joined(app, plan.estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  const pressed = await app.fetch(`/api/saleContract/${contract.id}/fixing`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"version":1}',
  })
  expect(pressed.status).toBe(403)
  // An owner without an account has no known address yet: the consent step stays open.
  expect((await see(contract)).missing.map(({ code }) => code)).toContain('coConsent')

  await without(async () => {
    expect((await see(contract)).missing.map(({ code }) => code)).toContain('service')
    await tests.startAnew()
    expect(await refusal(tests.drafted({ source: 3, sendOut: true }))).toMatchObject({ status: 422, errors: [{ path: 'sendOut' }] })
    await tests.startAnew()
    const { contract: recorded } = await tests.drafted({ source: 3, provider: 'クラウドの契約', signedOn: '2026-11-20' })
    expect(recorded).toMatchObject({ sendOut: false, provider: 'クラウドの契約' })
    expect(await fix(app, recorded)).toMatchObject({ saleContractStatus: 3, envelope: null })
  })
})
