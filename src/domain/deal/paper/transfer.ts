import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { authorityFor } from '#domain/deal/negotiation/ground.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, isOperator, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import type { z } from '#platform/zod.ts'
import type { PaperList, Transfer } from './contract.ts'
import { Delivery, PaperStatus } from './enumerations.ts'
import { titleOf } from './paper-words.ts'
import { transferRefusal } from './policy.ts'
import { type PaperFileRow, type PaperRow, papers } from './queries.ts'
import { UNCHECKED } from './scene.ts'
import { paperLife } from './state.ts'
import { paper, paperFile } from './table.ts'

/** The seller submits prepared papers. Papers already in the deal are unchanged, so a repeat has no effect. */
export async function transferPapers(
  ctx: Ctx,
  negotiationID: string,
  { paperIDs, ground }: z.output<typeof Transfer>,
  ifMatch?: number,
): Promise<PaperList> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const seen = await visibleNegotiation(ctx, negotiationID)
    refuse(transferRefusal(actor, seen), 'ever')
    await lockRow(ctx, estate, seen.estateID)
    const room = await lockNegotiation(ctx, negotiationID, ifMatch)
    refuse(transferRefusal(actor, room))
    const given = authorityFor(isOperator(actor), ground)
    const brought: string[] = []
    for (const { row, files } of await readyOnes(ctx, room, paperIDs)) {
      const target = await targetOf(ctx, room, row)
      if (target.paperStatus === PaperStatus.wanted || target.paperStatus === PaperStatus.returned) {
        await bring(ctx, target, { row, files, byOperator: given !== null })
        brought.push(target.id)
      }
    }
    if (brought.length > 0) {
      await record(ctx, 'paper.transfer', { kind: 'negotiation', id: room.id }, { papers: brought.length, ...(given && { ground: given }) })
      await emit(ctx, 'paper.brought', { negotiationID: room.id, side: UserType.seller, paperIDs: brought })
      await publishNegotiation(ctx, room)
    }
    return papers.byIds(ctx, brought)
  })
}

interface Ready {
  row: PaperRow
  files: PaperFileRow[]
}

/** All of them or none: the error names one that cannot be transferred. */
async function readyOnes(ctx: Ctx, { estateID }: NegotiationRow, paperIDs: readonly string[]): Promise<Ready[]> {
  const rows = await ctx.db
    .select()
    .from(paper)
    .where(and(inArray(paper.id, [...paperIDs]), eq(paper.estateID, estateID), isNull(paper.negotiationID)))
    .orderBy(asc(paper.id))
    .for('update')
  if (rows.length !== new Set(paperIDs).size) throw invalid({ paperIDs: 'この物件の書類から選んでください。' })
  const files = await ctx.db
    .select()
    .from(paperFile)
    .where(and(inArray(paperFile.paperID, [...paperIDs]), isNotNull(paperFile.storedAt), isNull(paperFile.replacedAt)))
    .orderBy(asc(paperFile.createdAt))
  const today = tokyoDay(ctx.clock.now())
  return rows.map((row) => {
    const own = files.filter(({ paperID }) => paperID === row.id)
    if (row.delivery === Delivery.file ? own.length === 0 : row.paperStatus !== PaperStatus.submitted)
      throw invalid({ paperIDs: `「${titleOf(row)}」は、まだ用意できていません。` })
    if (row.expiresOn && row.expiresOn < today) throw invalid({ paperIDs: `「${titleOf(row)}」は、有効期限が過ぎています。` })
    return { row, files: own }
  })
}

/** The paper that the deal requires; or a new one, where it does not. */
async function targetOf(ctx: Ctx, room: NegotiationRow, row: PaperRow): Promise<PaperRow> {
  const [there] = await ctx.db
    .select()
    .from(paper)
    .where(
      and(
        eq(paper.negotiationID, room.id),
        eq(paper.side, UserType.seller),
        eq(paper.kind, row.kind),
        eq(paper.addedFlag, row.addedFlag),
        row.title === null ? isNull(paper.title) : eq(paper.title, row.title),
      ),
    )
    .for('update')
  if (there) return there
  const { kind, title, side, requirement, stage, delivery, share, addedFlag } = row
  return insertRow(ctx, paper, {
    ...{ negotiationID: room.id, estateID: room.estateID, buyerID: room.buyerID, sellerID: room.sellerID },
    ...{ kind, title, side, requirement, stage, delivery, share, addedFlag, paperStatus: paperLife.begin('request') },
  })
}

/** The bytes are stored once and shared. */
async function bring(ctx: Ctx, target: PaperRow, { row, files, byOperator }: Ready & { byOperator: boolean }) {
  const now = ctx.clock.now()
  if (files.length > 0)
    await ctx.db
      .insert(paperFile)
      .values(
        files.map((file) => ({ ...file, id: newID(), paperID: target.id, storedAt: now, createdAt: now, updatedAt: now, version: 1 })),
      )
  const { issuedOn, expiresOn, holding, note } = row
  await updateRow(ctx, paper, target, {
    ...{ issuedOn, expiresOn, holding, note: target.note ?? note, byOperator },
    paperStatus: paperLife.after(target.paperStatus, 'submit', { agreed: true }),
    submittedAt: now,
    returnReason: null,
    ...UNCHECKED,
  })
}
