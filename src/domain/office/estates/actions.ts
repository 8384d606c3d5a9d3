import { finishEstate } from '#domain/market/estate/ending.ts'
import type { Ending } from '#domain/market/estate/moves-contract.ts'
import { estate } from '#domain/market/estate/table.ts'
import { withholdEstate } from '#domain/market/estate/withholding.ts'
import { recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { insertRow, lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { DeskEstate, EndedEstate, WithheldEstate } from './contract.ts'
import { getDeskEstate } from './queries.ts'
import { estateMemo } from './table.ts'

interface EstateVersion {
  id: string
  version?: number
}
type Endings = Omit<Ending, 'negotiationID'> & { estates: readonly EstateVersion[] }

/** Ends many listings, each in a move of its own. */
export const finishEstates = async (ctx: Ctx, { estates, ...ending }: Endings): Promise<EndedEstate[]> =>
  (await oneByOne(ctx, estates, '終了', (ctx, { id, version }) => finishEstate(ctx, id, ending, version))).map(({ done, ...result }) => ({
    ...result,
    ended: done,
  }))

/** Withholds many listings for one reason, which is sent to each owner. */
export const withholdEstates = (
  ctx: Ctx,
  { estates, reason }: { estates: readonly EstateVersion[]; reason: string },
): Promise<WithheldEstate[]> => oneByOne(ctx, estates, '停止', (ctx, { id, version }) => withholdEstate(ctx, id, { reason }, version))

/** Each on its own: one that fails does not affect the others, and reports why. */
async function oneByOne(
  ctx: Ctx,
  estates: readonly EstateVersion[],
  what: string,
  work: (ctx: Ctx, estate: EstateVersion) => Promise<unknown>,
) {
  requireAdmin(ctx)
  const results: WithheldEstate[] = []
  for (const asked of new Map(estates.map((one) => [one.id, one])).values()) {
    const { id } = asked
    try {
      // A separate transaction; inside the caller's transaction it is a savepoint.
      await ctx.db.transaction((tx) => work({ ...ctx, db: tx as unknown as Db, inTransaction: true }, asked))
      results.push({ id, done: true, code: null, title: null })
    } catch (error) {
      if (!(error instanceof Problem)) ctx.log.error({ err: error, estateID: id }, 'one listing of a bulk action could not be moved')
      const { code, message } =
        error instanceof Problem ? error : { code: 'failed', message: `${what}できませんでした。もう一度お試しください。` }
      results.push({ id, done: false, code, title: message })
    }
  }
  return results
}

/** Saves the operators' internal memo. The estate's version is not incremented: a memo must not make a review stale. */
export async function putEstateMemo(ctx: Ctx, id: string, memo: string | null, ifMatch?: number): Promise<DeskEstate> {
  await getDeskEstate(ctx, id)
  return transact(ctx, async (ctx) => {
    // Locks the estate's row, because the memo may not exist yet.
    await lockRow(ctx, estate, id)
    const { memoVersion, memo: before } = await getDeskEstate(ctx, id)
    requireVersion({ version: memoVersion }, ifMatch)
    if (memoVersion === 0) await insertRow(ctx, estateMemo, { id, memo })
    else await updateRow(ctx, estateMemo, { id, version: memoVersion }, { memo })
    await recordChange(ctx, 'estate.saveMemo', { kind: 'estate', id }, { before: { memo: before }, after: { memo } })
    return getDeskEstate(ctx, id)
  })
}
