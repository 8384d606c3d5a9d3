import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import { notifyLapsing } from '#listeners/news/contract-news.ts'
import { rate } from '#platform/throttle/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import { cast } from '#test/cast.ts'
import { codeTo, enter, invite, joined, letterTo, linkTo } from '#test/companions.ts'
import { at, contractTests, fix, open, sign, signatureOf, ticks, writtenContract } from '#test/contracts.ts'
import { ownFolder } from '#test/folders.ts'
import { planOf, stepOf } from '#test/plans.ts'
import { sendAfter } from '#test/waiting.ts'
import { findPDFReader } from '../../../../bin/pdf-reader.ts'
import { isWhole } from './chain.ts'
import type { SaleContract } from './contract.ts'
import { signatureTicks, tickRequest } from './enumerations.ts'
import { sealContract } from './seal.ts'
import { saleContractSignature } from './table.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof contractTests>>
beforeAll(async () => {
  findPDFReader()
  tests = await contractTests()
  app = tests.app
})
eachAnew(() => app)

const see = (contract: { id: string }) => app.as('bea').getSaleContract(at(contract))
const rows = async ({ id }: { id: string }) =>
  (await app.ctx()).db
    .select()
    .from(saleContractSignature)
    .where(eq(saleContractSignature.saleContractID, id))
    .orderBy(saleContractSignature.round, saleContractSignature.place)
const press = (contract: SaleContract, by: 'sora' | 'bea' | 'ben' | 'ada', body: Awaited<ReturnType<typeof signatureOf>>) =>
  app.as(by).signSaleContract({ ...at(contract), body })

test('the last signature signs it, in a chain bound to the file; the sealed copy that follows is valid in two programs', async () => {
  const { contract, plan } = await tests.fixed()
  const first = await sign(app, contract, 'bea')
  expect(first).toMatchObject({ saleContractStatus: 2, signers: [{ signedAt: null }, { signedAt: '2026-11-21T10:00:00+09:00' }] })
  const done = await sign(app, contract, 'sora', { name: '　空野　　空 ' })
  expect(done).toMatchObject({ saleContractStatus: 3, signedAt: '2026-11-21T10:00:00+09:00', sealedSHA256: null })
  expect(stepOf(await planOf(app, plan.negotiationID), 'contract').stepStatus).toBe(2)
  const chain = await rows(contract)
  expect(chain.map(({ memberID, place }) => [memberID, place])).toEqual([
    [cast.bea.id, 1],
    [cast.sora.id, 2],
  ])
  expect(isWhole(chain, contract.sha256 ?? '')).toBe(true)
  expect(isWhole(chain.slice(1), contract.sha256 ?? '')).toBe(false)
  expect(isWhole([{ ...chain[0], name: '別府 美緒' } as (typeof chain)[0], ...chain.slice(1)], contract.sha256 ?? '')).toBe(false)
  await app.drain()
  const { sealedSHA256 } = await see(contract)
  const sealed = Buffer.from(await (await open(app, contract, 'bea')).arrayBuffer())
  expect(createHash('sha256').update(sealed).digest('hex')).toBe(sealedSHA256)
  const seal = await app.platform.documentSeal()
  expect(await seal.check(sealed)).toMatchObject({ intact: true })
  expect(await seal.check(Buffer.concat([sealed, Buffer.from(' ')]))).toEqual({ intact: false, why: 'added' })
  const file = join(ownFolder('contract'), 'contract.pdf')
  writeFileSync(file, sealed)
  const report = execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
  for (const words of ['ETSI.CAdES.detached', 'Total document signed', 'Signature is Valid']) expect(report).toContain(words)
  const text = execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' })
  for (const words of ['不動産売買契約書', '署名の記録', '空野 空', '別府 美亜', 'b***@example.com', '購入申込', '署名した内容の番号'])
    expect(text).toContain(words)
  expect(text).not.toContain('控えの確認番号')
  expect(text.indexOf('不動産売買契約書')).toBeLessThan(text.indexOf('署名の記録'))
  await sendAfter(app)
  expect(await letterTo(app, 'bea@example.com')).toContain(sealedSHA256)
  // Anyone may check whether a file is unchanged, and learns nothing else.
  const ask = (sha256: string) => app.as().checkContract({ query: { sha256 } })
  expect(await ask(sealedSHA256 ?? '')).toEqual({ known: true, signedOn: '2026-11-21' })
  expect(await ask(contract.sha256 ?? '')).toEqual({ known: false, signedOn: null })
  expect((await refusal(ask('x'))).status).toBe(422)
  const page = async (given: string) => {
    const answer = await app.fetch(`/contractCheck${given}`)
    return [answer.status, /<h2>([^<]+)/.exec(await answer.text())?.[1]]
  }
  expect(await page('')).toEqual([200, undefined])
  expect(await page(`?sha256=${sealedSHA256?.toUpperCase()}`)).toEqual([200, 'この番号の契約書の控えがあります'])
  expect(await page(`?sha256=${contract.sha256}`)).toEqual([200, 'この番号の契約書は、見つかりません'])
  expect(await (await app.fetch('/contractCheck', { headers: { cookie: 'text-size=large' } })).text()).toContain('data-text="large"')
  expect(await page('?sha256=%3Cscript%3E')).toEqual([422, '確認番号を読み取れませんでした'])
  const record = await app.fetch(`/api/saleContract/${contract.id}/auditSheet`, { by: 'sora' })
  expect([record.status, record.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const input = Buffer.from(await record.arrayBuffer())
  const lines = execFileSync('pdftotext', ['-raw', '-', '-'], { input, encoding: 'utf8' }).replaceAll('\n', '')
  for (const words of ['控えの確認番号', sealedSHA256 ?? '', '契約書の控え（PDF）を選ぶと']) expect(lines).toContain(words)
})

test('signing needs the opened contract, the right name, every tick, a recent sign-in and the code', async () => {
  const { contract } = await tests.fixed()
  await app.as('bea').askForSignatureCode(at(contract))
  const code = await codeTo(app, 'bea@example.com')
  const body = { version: contract.edition, sha256: contract.sha256 ?? '', name: '別府美亜', code, ticks: {} as never }
  const unticked = (await refusal(press(contract, 'bea', body))).errors?.map(({ message }) => message)
  expect(unticked).toContain(tickRequest(signatureTicks.electronic))
  const whole = { ...body, ticks: { electronic: true, readable: true, statements: true, notAntisocial: true } as const }
  expect((await refusal(press(contract, 'bea', whole))).code).toBe('contract-unread')
  await open(app, contract, 'sora')
  expect((await refusal(press(contract, 'bea', whole))).code).toBe('contract-unread')
  await open(app, contract, 'bea')
  expect((await refusal(press(contract, 'bea', { ...whole, name: '別府 美緒' }))).errors).toEqual([
    { path: 'name', message: 'ご登録の氏名と同じ字で入力してください。' },
  ])
  const late = await app.fetch(`/api/saleContract/${contract.id}/signature`, {
    by: 'bea',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-signed-in': '2026-11-21T09:49:59+09:00' },
    body: JSON.stringify(whole),
  })
  expect([late.status, (await late.json()).code]).toEqual([403, 'requires-recent-login'])
  expect((await refusal(press(contract, 'bea', { ...whole, code: code === '111111' ? '222222' : '111111' }))).code).toBe('code-wrong')
  expect(await rows(contract)).toEqual([])
  expect((await press(contract, 'bea', whole)).signers[1]?.signedAt).not.toBeNull()
})

test('another person’s code, a code of an earlier freeze and a signature on another file are refused', async () => {
  const { contract } = await tests.fixed()
  const [soras, beas] = [await signatureOf(app, contract, 'sora'), await signatureOf(app, contract, 'bea')]
  if (soras.code !== beas.code) expect((await refusal(press(contract, 'bea', { ...beas, code: soras.code }))).code).toBe('code-wrong')
  expect((await refusal(press(contract, 'bea', { ...beas, sha256: 'f'.repeat(64) }))).code).toBe('version-mismatch')
  expect((await refusal(press(contract, 'bea', { ...beas, version: 7 }))).code).toBe('version-mismatch')
  expect((await refusal(press(contract, 'ben', { ...beas }))).status).toBe(404)
  expect((await refusal(press(contract, 'ada', { ...beas }))).status).toBe(403)
  expect((await refusal(app.as('ada').askForSignatureCode(at(contract)))).status).toBe(403)
  const reopened = await app.as('sora').reopenSaleContract({ ...at(contract), body: { reason: '直します' } })
  expect((await refusal(press(contract, 'bea', beas))).code).toBe('wrong-state')
  const again = await fix(app, reopened)
  await open(app, again, 'bea')
  // The same file again: it has to be opened again, and the earlier code no longer works.
  expect(again.sha256).toBe(contract.sha256)
  expect((await refusal(press(again, 'bea', beas))).code).toBe('code-old')
  expect(await rows(contract)).toEqual([])
})

test('twenty concurrent presses sign once, and a later press gets the same answer', async () => {
  const { contract } = await tests.fixed()
  const body = await signatureOf(app, contract, 'bea')
  const pressed = await Promise.allSettled(Array.from({ length: 20 }, () => press(contract, 'bea', body)))
  expect(pressed.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await rows(contract)).toHaveLength(1)
  expect(await press(contract, 'bea', body)).toMatchObject({ id: contract.id, saleContractStatus: 2 })
  expect(await rows(contract)).toHaveLength(1)
})

test('both sign concurrently: a chain of two, signed once and sealed once', async () => {
  // Its own contract, because the files of a shared one stay.
  const contract = await fix(app, (await tests.drafted({})).contract)
  const [soras, beas] = [await signatureOf(app, contract, 'sora'), await signatureOf(app, contract, 'bea')]
  await Promise.all([press(contract, 'sora', soras), press(contract, 'bea', beas)])
  expect(await see(contract)).toMatchObject({ saleContractStatus: 3 })
  expect(isWhole(await rows(contract), contract.sha256 ?? '')).toBe(true)
  // A job may run twice in parallel, if a node was taken for dead.
  const seal = async () => sealContract(await app.ctx(), { saleContractID: contract.id, negotiationID: contract.negotiationID, by: null })
  await Promise.all([seal(), seal()])
  await app.drain()
  const { sealedSHA256 } = await see(contract)
  const sealed = Buffer.from(await (await open(app, contract, 'bea')).arrayBuffer())
  expect(createHash('sha256').update(sealed).digest('hex')).toBe(sealedSHA256)
  await seal()
  expect((await see(contract)).sealedSHA256).toBe(sealedSHA256)
  const files = readdirSync(app.platform.config.dataDir, { recursive: true }).map(String)
  expect(files.filter((name) => name.includes(`${contract.id}-sealed-`))).toHaveLength(1)
})

test('a concurrent last signature and reopening: it is signed, or it is open and all are void', async () => {
  const { contract } = await tests.fixed()
  await sign(app, contract, 'sora')
  const beas = await signatureOf(app, contract, 'bea')
  await Promise.allSettled([
    press(contract, 'bea', beas),
    app.as('sora').reopenSaleContract({ ...at(contract), body: { reason: '直します' } }),
  ])
  const current = await see(contract)
  const standing = (await rows(contract)).filter(({ voidFlag }) => !voidFlag)
  expect([
    [3, 2],
    [1, 0],
  ]).toContainEqual([current.saleContractStatus, standing.length])
})

test('signers without an account, and owners without a consent, are named before fixing', async () => {
  const named = [
    { lastName: '別府', firstName: '美亜', share: '1/2' },
    { lastName: '別府', firstName: '太郎', share: '1/2' },
  ]
  const plan = await tests.planned({ buyers: named })
  await tests.ready(plan)
  const paperFileID = await tests.file(plan.negotiationID, await writtenContract())
  const contract = await app.as('sora').createSaleContract({ body: { negotiationID: plan.negotiationID, source: 2, paperFileID } })
  expect(contract.missing).toMatchObject([
    { code: 'signers', label: expect.stringContaining('別府 太郎 様は、ここではまだ署名できません') },
  ])
  const fixing = () => app.as('sora').fixSaleContract({ ...at(contract), body: { version: 1 } })
  expect((await refusal(fixing())).code).toBe('contract-incomplete')
  await joined(app, plan.estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  expect(await refusal(fixing())).toMatchObject({ code: 'consent-missing', names: ['空野 陸'] })
  expect((await see(contract)).missing[0]).toEqual({ code: 'coConsent', label: '共有者の方の同意：空野 陸 様' })
})

test('an owner without an account signs by their link: named, invited by letter, with their own code; then their consent is final', async () => {
  const plan = await tests.planned()
  await tests.ready(plan)
  const { companion } = await joined(app, plan.estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  const family = await joined(app, plan.estateID, 'sora', { role: 3, name: '空野 海', email: 'umi@example.com' })
  const { db } = await app.ctx()
  await db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, plan.id), eq(dealStep.code, 'coConsent')))
  const paperFileID = await tests.file(plan.negotiationID, await writtenContract())
  const begun = await app.as('sora').createSaleContract({ body: { negotiationID: plan.negotiationID, source: 2, paperFileID } })
  expect(begun.missing).toEqual([])
  // The mails of the acceptance are already sent by now.
  await app.drain()
  const contract = await fix(app, begun)
  expect(contract.signers.map(({ name, companionID }) => [name, companionID])).toEqual([
    ['空野 空', null],
    ['空野 陸', companion.id],
    ['別府 美亜', null],
  ])
  await app.drain()
  await sendAfter(app)
  expect(await letterTo(app, 'riku@example.com')).toContain('契約書に署名してください')
  // The link in that letter gives access, as the invitation did.
  const fresh = await enter(app, await linkTo(app, 'riku@example.com'), 'riku@example.com')
  await sign(app, contract, 'sora')
  expect((await sign(app, contract, 'bea')).saleContractStatus).toBe(2)
  await db.delete(rate)
  const call = (name: Parameters<typeof callWith>[1], input: object = {}, as = fresh) =>
    callWith(app, name, { ...at(contract), ...input }, { headers: as })
  expect((await call('askForSignatureCode', {}, family.headers)).status).toBe(404)
  expect((await call('getSaleContractSheet')).status).toBe(200)
  expect((await call('askForSignatureCode')).status).toBe(200)
  const code = await codeTo(app, 'riku@example.com')
  const body = { version: contract.edition, sha256: contract.sha256 ?? '', name: '空野陸', ticks, code }
  expect((await call('signSaleContract', { body: { ...body, name: '空野 空' } })).status).toBe(422)
  const signed = await call('signSaleContract', { body })
  expect([signed.status, JSON.parse(signed.text).saleContractStatus]).toEqual([200, 3])
  const chain = await rows(contract)
  expect(chain.at(-1)).toMatchObject({ memberID: null, companionID: companion.id, email: 'riku@example.com', place: 3 })
  expect(isWhole(chain, contract.sha256 ?? '')).toBe(true)
})

test('a co-buyer signs by their link, once the buyer has invited them under the name in the offer', async () => {
  const buyers = ['美亜', '次郎'].map((firstName) => ({ lastName: '別府', firstName }))
  const plan = await tests.planned({ buyers })
  await tests.ready(plan)
  const { negotiationID, estateID } = plan
  const paperFileID = await tests.file(negotiationID)
  const begun = await app.as('sora').createSaleContract({ body: { negotiationID, source: 2, paperFileID } })
  expect(begun.missing.map(({ label }) => label)).toEqual([expect.stringContaining('別府 次郎 様は、ここではまだ署名できません。')])
  await joined(app, estateID, 'bea', { negotiationID, role: 3, name: '別府 次郎', email: 'father@example.com' })
  const { companion, headers } = await joined(app, estateID, 'bea', { negotiationID, role: 5, name: '別府次郎', email: 'jiro@example.com' })
  expect(companion).toMatchObject({ side: 3, role: 5, until: '2027-11-21' })
  const contract = await fix(app, await see(begun))
  expect(contract.signers.at(-1)).toMatchObject({ party: 3, name: '別府 次郎', companionID: companion.id })
  for (const who of ['sora', 'bea'] as const) await sign(app, contract, who)
  await (await app.ctx()).db.delete(rate)
  const call = (name: Parameters<typeof callWith>[1], input: object = {}) => callWith(app, name, { ...at(contract), ...input }, { headers })
  expect((await call('getSaleContractSheet')).status).toBe(200)
  expect((await call('askForSignatureCode')).status).toBe(200)
  const code = await codeTo(app, 'jiro@example.com')
  const body = { version: contract.edition, sha256: contract.sha256 ?? '', name: '別府 次郎', ticks, code }
  expect(JSON.parse((await call('signSaleContract', { body })).text).saleContractStatus).toBe(3)
  expect((await rows(contract)).at(-1)).toMatchObject({ companionID: companion.id, place: 3 })
  // A seller cannot invite a co-buyer.
  expect((await refusal(invite(app, estateID, 'sora', { role: 5, email: 'x@example.com' }))).status).toBe(422)
})

test('each side is notified of the other’s changes and signatures; a missing signer, in the last days', async () => {
  const { contract: draft, plan } = await tests.drafted()
  const heard = async (who: 'sora' | 'bea') => {
    await app.drain()
    const own = (await app.as(who).listNotifications()).items.filter((each) => each.negotiationID === plan.negotiationID)
    return own.flatMap(({ kind }) => (kind.startsWith('contract.') ? [kind] : [])).toReversed()
  }
  const paperFileID = await tests.file(plan.negotiationID)
  const written = await app.as('sora').putSaleContract({ ...at(draft), body: { paperFileID } })
  expect([await heard('bea'), await heard('sora')]).toEqual([['contract.changed'], []])
  await sign(app, await fix(app, written), 'bea')
  expect(await heard('sora')).toContain('contract.signedBy')
  const ctx = await app.ctx()
  for (const mornings of [0, 1, 2]) {
    app.clock.set(`2026-11-${26 + mornings}T09:00:00+09:00`)
    for (let run = 0; run < 2; run++) await notifyLapsing(ctx)
    expect((await heard('sora')).filter((kind) => kind === 'contract.lapsing')).toHaveLength(mornings)
  }
  expect((await heard('bea')).toSorted()).toEqual(['contract.changed', 'contract.fixed'])
})
