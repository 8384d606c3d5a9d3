import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#test/app.ts'
import { at, contractTests, signatureOf, writtenContract } from '#test/contracts.ts'
import { planOf, stepOf } from '#test/plans.ts'
import { isWhole } from './chain.ts'
import type { SaleContract, SignatureInput } from './contract.ts'
import { SaleContractStatus } from './enumerations.ts'
import { readSealed } from './file.ts'
import { saleContract, saleContractSignature } from './table.ts'
import { lapseContracts } from './upkeep.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof contractTests>>
beforeAll(async () => {
  tests = await contractTests()
  app = tests.app
})
afterAll(() => app.close())

/** Mostly actions that lead to a contract, mixed with any others. */
const actions = [
  ...(['agree', 'agree', 'agree', 'fix', 'sign', 'sign', 'sign', 'signBoth', 'signBoth'] as const),
  ...(['edit', 'reopen', 'reopen', 'cancel', 'signAsBefore', 'signAsBefore', 'wait'] as const),
]
const step = fc.record({
  action: fc.constantFrom(...actions),
  by: fc.constantFrom('sora', 'bea'),
  stale: fc.nat({ max: 4 }).map((n) => n === 0),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Talk {
  id: string
  files: string[]
  edits: number
  /** Each side's previous signature input, for any earlier content of the contract. */
  before: Partial<Record<'sora' | 'bea', SignatureInput>>
}

test('any moves of the two and the clock: a signature belongs to the file it names and to no other, and a signed contract stays', async () => {
  let [done, refused, signed] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18, size: 'max' }), async (steps) => {
      await tests.startAnew()
      const { contract, plan } = await tests.drafted()
      const other = await tests.file(plan.negotiationID, await writtenContract('別の契約書'))
      const talk: Talk = { id: contract.id, files: [other, contract.paperFileID ?? ''], edits: 0, before: {} }
      for (const each of steps) {
        const before = await standing(talk)
        const wasRefused = await take(each, talk).then(
          () => false,
          ({ status }) => {
            expect([403, 409, 412, 422], JSON.stringify(each)).toContain(status)
            return true
          },
        )
        const after = await standing(talk)
        if (wasRefused) refused++
        else done++
        // The first of two actions in a row may have succeeded.
        if (
          (wasRefused && each.action !== 'agree' && each.action !== 'signBoth') ||
          before.row.saleContractStatus === SaleContractStatus.signed
        )
          expect(after).toEqual(before)
        await requireSound(after)
        signed += Number(after.row.saleContractStatus === SaleContractStatus.signed)
      }
    }),
    { seed: 20261217, numRuns: 5 },
  )
  // Contracts did result, not only refusals.
  expect([done > 20, refused > 20, signed > 0]).toEqual([true, true, true])
})

async function take({ action, by, stale }: Step, talk: Talk): Promise<unknown> {
  const where = at(talk)
  const as = app.as(by)
  const seen: SaleContract = await as.getSaleContract(where)
  const version = stale ? seen.edition - 1 || 99 : seen.edition
  switch (action) {
    case 'wait':
      app.clock.advance({ days: stale ? 8 : 1 })
      return lapseContracts(await app.ctx())
    case 'edit':
      return as.putSaleContract({ ...where, body: { paperFileID: talk.files[talk.edits++ % 2] } })
    case 'fix':
      return as.fixSaleContract({ ...where, body: { version } })
    case 'agree':
      for (const each of ['sora', 'bea'] as const) await app.as(each).fixSaleContract({ ...where, body: { version } })
      return
    case 'reopen':
      return as.reopenSaleContract({ ...where, body: { reason: '直します。' } })
    case 'cancel':
      return stale ? as.cancelSaleContract({ ...where, body: {} }) : undefined
    case 'signAsBefore': {
      const old = talk.before[by]
      return old && as.signSaleContract({ ...where, body: old })
    }
    case 'sign':
      return sign(seen, by, talk)
    case 'signBoth':
      await sign(seen, 'sora', talk)
      return sign(seen, 'bea', talk)
  }
}

async function sign(seen: SaleContract, by: 'sora' | 'bea', talk: Talk): Promise<SaleContract> {
  const body = await signatureOf(app, seen, by)
  // An unfixed contract has no number, so the previous one is sent.
  const given = seen.sha256 ? body : { ...body, sha256: talk.before[by]?.sha256 ?? 'f'.repeat(64) }
  talk.before[by] = given
  return app.as(by).signSaleContract({ ...at(seen), body: given })
}

async function standing({ id }: Talk) {
  const { db } = await app.ctx()
  const [row] = await db.select().from(saleContract).where(eq(saleContract.id, id))
  if (!row) throw new Error('A contract does not go.')
  // The sealed copy is made in the background.
  const { updatedAt: _, version: __, sealedAt: ___, sealedKey: ____, sealedSHA256: _____, ...rest } = row
  const signatures = await db
    .select()
    .from(saleContractSignature)
    .where(eq(saleContractSignature.saleContractID, id))
    .orderBy(asc(saleContractSignature.round), asc(saleContractSignature.place))
  return { row: rest, signatures }
}

async function requireSound({ row, signatures }: Awaited<ReturnType<typeof standing>>) {
  const valid = signatures.filter(({ voidFlag }) => !voidFlag)
  const { auto, doneBy } = stepOf(await planOf(app, row.negotiationID), 'contract')
  const isSigning = row.saleContractStatus === SaleContractStatus.fixed || row.saleContractStatus === SaleContractStatus.signed
  const marked = doneBy.filter((tick) => tick.party !== 1).map((tick) => tick.party)
  expect([auto, marked]).toEqual(isSigning ? ['saleContract.signed', valid.map((each) => each.party).toSorted()] : [null, []])
  const { draft, fixed, signed, lapsed, canceled } = SaleContractStatus
  if (row.saleContractStatus === draft || row.saleContractStatus === lapsed)
    expect([valid.length, row.fixedBy.length < 2]).toEqual([0, true])
  if (row.saleContractStatus === canceled) expect(valid.length).toBeLessThan(2)
  if (row.saleContractStatus !== fixed && row.saleContractStatus !== signed) return
  const bytes = await readSealed(await app.ctx(), row.fileKey ?? '')
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256)
  for (const signature of valid) expect([signature.round, signature.contractSHA256]).toEqual([row.round, row.sha256])
  expect(isWhole(valid, row.sha256 ?? '')).toBe(true)
  expect(new Set(valid.map(({ memberID }) => memberID)).size).toBe(valid.length)
  expect(valid.length === row.signers.length).toBe(row.saleContractStatus === signed)
}
