import { sideOf } from '#domain/negotiation/policy.ts'
import { ReleaseKind } from '#domain/negotiation/release-enumerations.ts'
import { readableReleases } from '#domain/negotiation/releases.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Statement } from './contract.ts'
import type { statement } from './table.ts'

export type StatementRow = typeof statement.$inferSelect

/** Statements as the viewer's side reads them: how the other signed it learns with the names. */
export async function presentStatements(ctx: Ctx, rows: StatementRow[]): Promise<Statement[]> {
  const released = await readableReleases(ctx, [...new Set(rows.map(({ negotiationID }) => negotiationID))])
  return rows.map((row) => {
    const side = sideIn(ctx, row)
    const knows =
      side === UserType.admin ||
      released.some((each) => each.negotiationID === row.negotiationID && each.kind === ReleaseKind.names && each.to === side)
    const { facts: _, photos: __, issuedBy: ___, reads, ...shown } = row
    const said = new Map(reads.map(({ code, result }) => [code, result]))
    return {
      ...shown,
      lines: row.lines.map((line) => ({ ...line, read: said.get(line.code) ?? null })),
      issuedName: knows || side === UserType.seller ? row.issuedName : null,
      acknowledgedName: knows || side === UserType.buyer ? row.acknowledgedName : null,
      issuedAt: toWireTime(row.issuedAt),
      acknowledgedAt: row.acknowledgedAt && toWireTime(row.acknowledgedAt),
      replacedAt: row.replacedAt && toWireTime(row.replacedAt),
      createdAt: toWireTime(row.createdAt),
      updatedAt: toWireTime(row.updatedAt),
    }
  })
}

const sideIn = ({ viewer }: Ctx, row: StatementRow) =>
  viewer.kind === 'companion' ? viewer.side : sideOf(viewer.kind === 'member' ? viewer.id : '', row)
