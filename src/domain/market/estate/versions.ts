import { eq, sql } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection, type Query } from '#platform/db/collection.ts'
import { newID } from '#platform/id.ts'
import type { ApprovedFields, EstateVersion } from './history-contract.ts'
import type { EstateRow } from './present.ts'
import { visibleEstate } from './queries.ts'
import { noOwner, writableFields } from './settle.ts'
import { estate } from './table.ts'
import { estateVersion } from './version-table.ts'

/** Saves the approved version, in the transaction of the approval. */
export async function recordVersion(ctx: Ctx, row: EstateRow): Promise<void> {
  const fields = Object.fromEntries(writableFields.map((name) => [name, row[name]])) as ApprovedFields
  await ctx.db.insert(estateVersion).values({ id: newID(), estateID: row.id, number: row.version, approvedAt: ctx.clock.now(), fields })
}

/** The approved versions of an estate, newest first; for readers of its working copy. */
export async function listEstateVersions(ctx: Ctx, id: string, query: Query) {
  await visibleEstate(ctx, id)
  return versionsOf(id).list(ctx, query)
}

/** Removes the personal data of a leaving owner from all versions. */
export async function purgeVersions(ctx: Ctx, userID: string): Promise<void> {
  const theirs = sql`(select ${estate.id} from ${estate} where ${estate.userID} = ${userID})`
  await ctx.db
    .update(estateVersion)
    .set({ fields: sql`${estateVersion.fields} || ${JSON.stringify(erasedFields)}::jsonb` })
    .where(sql`${estateVersion.estateID} in ${theirs}`)
}

/** Fields of a working copy that name its owner or are only for the operator. */
export const erasedFields = { ...noOwner, register: null, registerKana: null, notes: null, reasonForSale: null }

const versionsOf = (id: string) =>
  collection<typeof estateVersion.$inferSelect, EstateVersion>({
    table: estateVersion,
    visible: () => eq(estateVersion.estateID, id),
    filter: {},
    sort: { approvedAt: estateVersion.approvedAt },
    defaultSort: 'approvedAt:desc',
    present: (_ctx, rows) => rows.map(({ approvedAt, ...row }) => ({ ...row, approvedAt: toWireTime(approvedAt) })),
  })
