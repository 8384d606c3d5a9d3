import { finishEstate } from '#domain/estate/ending.ts'
import type { Ending } from '#domain/estate/moves-contract.ts'
import { estate } from '#domain/estate/table.ts'
import { recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { insertRow, lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { DeskEstate } from './contract.ts'
import { deskEstate } from './queries.ts'
import { estateMemo } from './table.ts'

type Endings = Omit<Ending, 'negotiationID'> & { estates: readonly { id: string; version?: number }[] }
interface Ended {
  id: string
  ended: boolean
  code: string | null
  title: string | null
}

/** Ends many listings, each by its own move: one that may not end leaves the others alone, and says why. */
export async function finishEstates(ctx: Ctx, { estates, ...ending }: Endings): Promise<Ended[]> {
  requireAdmin(ctx)
  const ended: Ended[] = []
  const asked = new Map(estates.map((one) => [one.id, one]))
  for (const { id, version } of asked.values()) {
    try {
      // Of its own also where somebody has opened a transaction around the call: it is then a savepoint.
      await ctx.db.transaction((tx) => finishEstate({ ...ctx, db: tx as unknown as Db, inTransaction: true }, id, ending, version))
      ended.push({ id, ended: true, code: null, title: null })
    } catch (error) {
      if (!(error instanceof Problem)) ctx.log.error({ err: error, estateID: id }, 'a listing could not be ended')
      const { code, message } =
        error instanceof Problem ? error : { code: 'failed', message: '終了できませんでした。もう一度お試しください。' }
      ended.push({ id, ended: false, code, title: message })
    }
  }
  return ended
}

/** Writes what the operators note for each other. It leaves the estate's own version alone: a note makes no review stale. */
export async function putEstateMemo(ctx: Ctx, id: string, memo: string | null, ifMatch?: number): Promise<DeskEstate> {
  await deskEstate(ctx, id)
  return transact(ctx, async (ctx) => {
    // The estate's row stands for the memo that may not be there yet.
    await lockRow(ctx, estate, id)
    const { memoVersion, memo: before } = await deskEstate(ctx, id)
    requireVersion({ version: memoVersion }, ifMatch)
    if (memoVersion === 0) await insertRow(ctx, estateMemo, { id, memo })
    else await updateRow(ctx, estateMemo, { id, version: memoVersion }, { memo })
    await recordChange(ctx, 'estate.memo', { kind: 'estate', id }, { before: { memo: before }, after: { memo } })
    return deskEstate(ctx, id)
  })
}
