import { and, eq, inArray } from 'drizzle-orm'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { dealStep } from '#domain/deal/deal-plan/table.ts'
import { visiblePaper } from '#domain/deal/paper/queries.ts'
import { addSafeFile } from '#domain/deal/paper/upload.ts'
import type { SaleContract } from '#domain/deal/sale-contract/contract.ts'
import { makeSafe, type SafeFile } from '#platform/documents/examine.ts'
import { bytesOf, openPaper, writeText } from '#platform/documents/page.ts'
import { rate } from '#platform/throttle/table.ts'
import type { TestApp } from './app.ts'
import { cast, type Person } from './cast.ts'
import { codeTo } from './companions.ts'
import { sendFile } from './deal-papers.ts'
import { planTests } from './plans.ts'
import { nameOf } from './statements.ts'
import { worldsOf } from './worlds.ts'

export const at = ({ id }: { id: string }) => ({ params: { id } })
export const ticks = { electronic: true, readable: true, statements: true, notAntisocial: true } as const

/** A contract drawn up by a professional, as a file of two pages. */
export async function writtenContract(words = '不動産売買契約書'): Promise<Buffer> {
  const made = openPaper({ title: words, author: '弁護士', now: new Date('2026-11-20T00:00:00Z'), upright: true })
  writeText(made, words, { x: 40, y: 40, width: 400 }, { size: 20 })
  made.addPage()
  writeText(made, '第25条 特約', { x: 40, y: 40, width: 400 }, { size: 12 })
  return Buffer.from(await bytesOf(made))
}

let written: SafeFile | undefined

export async function contractTests(given?: Parameters<typeof planTests>[0], env: Record<string, string> = {}) {
  const tests = await planTests(given, env)
  const { app } = tests

  /** Completes every step before a contract. */
  async function ready({ id }: Pick<DealPlan, 'id'>) {
    const { db } = await app.ctx()
    const before = ['usageFee', 'profile', 'registry', 'read']
    await db
      .update(dealStep)
      .set({ stepStatus: 2 })
      .where(and(eq(dealStep.planID, id), inArray(dealStep.code, before)))
  }

  /** A line of the seller's own, with a file in it. The usual one is examined only once. */
  async function file(negotiationID: string, bytes?: Buffer): Promise<string> {
    const line = await app.as('sora').createPaper({ body: { negotiationID, title: '契約書の案' } })
    const name = '契約書.pdf'
    if (bytes) return (await sendFile(app, 'sora', line, bytes, { name })).files[0]?.id ?? ''
    const ctx = await app.ctx('sora')
    written ??= await makeSafe(await writtenContract())
    const { paper } = await addSafeFile(ctx, await visiblePaper(ctx, line.id), { safe: written, name })
    return paper.files[0]?.id ?? ''
  }

  async function draft(more: object = {}): Promise<{ plan: DealPlan; contract: SaleContract }> {
    const plan = await tests.planned()
    await ready(plan)
    const { negotiationID } = plan
    const paperFileID = await file(negotiationID)
    return { plan, contract: await app.as('sora').createSaleContract({ body: { negotiationID, source: 2, paperFileID, ...more } }) }
  }
  const drafted: typeof draft = (...more) => (more.length > 0 ? draft(...more) : worldsOf(app).first('drafted', draft))

  return {
    ...tests,
    ready,
    file,
    /** A deal with an accepted offer and all its steps done, with a professional's contract. */
    drafted,
    fixed: () =>
      worldsOf(app).first('fixed', async () => {
        const { plan, contract } = await drafted()
        return { plan, contract: await fix(app, contract) }
      }),
  }
}

/** Both sides approve the edition. */
export async function fix(app: TestApp, contract: SaleContract): Promise<SaleContract> {
  for (const who of ['sora', 'bea'] as const) await app.as(who).fixSaleContract({ ...at(contract), body: { version: contract.edition } })
  return app.as('bea').getSaleContract(at(contract))
}

export const open = (app: TestApp, { id }: { id: string }, by: Person) => app.fetch(`/api/saleContract/${id}/sheet`, { by })

/** Signs as a user would: reads the contract, requests a code, takes it from the mail. */
export async function signatureOf(app: TestApp, contract: SaleContract, who: Person) {
  await (await app.ctx()).db.delete(rate)
  await open(app, contract, who)
  await app.as(who).askForSignatureCode(at(contract))
  const code = await codeTo(app, `${cast[who].id}@example.com`)
  return { version: contract.edition, sha256: contract.sha256 ?? '', name: nameOf(who), ticks, code }
}

export const sign = async (app: TestApp, contract: SaleContract, who: Person, more: object = {}): Promise<SaleContract> =>
  app.as(who).signSaleContract({ ...at(contract), body: { ...(await signatureOf(app, contract, who)), ...more } })
