import { inArray } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { isAdmin } from '#platform/viewer.ts'
import type { MessageHiding } from './contract.ts'
import { HiddenBy } from './enumerations.ts'
import { hiddenMessage } from './hidden-message-table.ts'

interface Row {
  coveredAt: Date | null
  coverID: string | null
}

/** `HiddenBy.sender` or `.office`; null if visible. */
export const hiddenByOf = ({ coveredAt, coverID }: Row): HiddenBy | null =>
  coveredAt === null ? null : coverID === null ? HiddenBy.sender : HiddenBy.office

/** The operators' reasons for hiding, by message; for operators only. */
export async function hidingsOf(ctx: Ctx, rows: readonly Pick<Row, 'coverID'>[]): Promise<Map<string, MessageHiding>> {
  const ids = isAdmin(ctx) ? rows.flatMap(({ coverID }) => coverID ?? []) : []
  if (ids.length === 0) return new Map()
  const found = await ctx.db.select().from(hiddenMessage).where(inArray(hiddenMessage.id, ids))
  return new Map(
    found.map(({ id, reasonCode, reason, byName, createdAt }) => [id, { reasonCode, reason, byName, at: toWireTime(createdAt) }]),
  )
}
