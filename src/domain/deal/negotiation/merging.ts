import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { endingsOf } from '#domain/market/estate/present.ts'
import { estate } from '#domain/market/estate/table.ts'
import { admitReader } from '#domain/market/listing/actions.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { block } from './block-table.ts'
import { contactConsent } from './contact-table.ts'
import { guardMark } from './guard-table.ts'
import { houseTitle } from './house-title.ts'
import { closeTalks, toNegotiationEvent } from './moves.ts'
import { situationsOf } from './present.ts'
import { publishNegotiation } from './publish.ts'
import type { NegotiationRow } from './queries.ts'
import { release } from './release-table.ts'
import { CHOSEN, type Situation } from './situation-enumerations.ts'
import { OPEN } from './state.ts'
import { negotiation } from './table.ts'

interface MergeInput {
  userID: string
  into: string
}

/** Shown to both sides of the closed negotiation: to the buyer it is their own. */
const TWICE = 'この物件についての買主の商談が2つあったため、もう1つの商談で続けます。'

/**
 * A buyer's open negotiations continue under the remaining account. Of two about the same house one continues, and the other is closed. An
 * accepted offer or a contract blocks the merge until it ends: its documents name the person.
 */
export const moveTalks: Listener<'user.merging'> = async (ctx, { userID, into }) => {
  await moveBlocks(ctx, { userID, into })
  const { mine, others } = await lockTalks(ctx, { userID, into })
  if (mine.length === 0) return
  const situations = await situationsOf(ctx, [...mine, ...others])
  const isChosen = ({ id }: NegotiationRow) => CHOSEN.includes(situations.get(id)?.situation as Situation)
  await refuseUnmovable(ctx, mine, { userID, into }, isChosen)
  const kept = new Set(
    [
      ...(
        await endingsOf(
          ctx,
          mine.map(({ estateID }) => estateID),
        )
      ).values(),
    ].map(({ negotiationID }) => negotiationID),
  )
  for (const talk of mine) {
    const other = others.find(({ estateID }) => estateID === talk.estateID)
    const ranked = (row: NegotiationRow) => ({ ...row, chosen: isChosen(row) || kept.has(row.id) })
    const goesOn = !other || continuingNegotiation(ranked(talk), ranked(other)) === talk.id
    const ending = goesOn ? other : talk
    if (ending) await closeTalks(ctx, eq(negotiation.id, ending.id), { cause: 'merged', reason: TWICE })
    if (goesOn) await hand(ctx, talk, into)
  }
}

/** Which of a person's two negotiations about a house continues: the one it is reserved for, else the older. */
export function continuingNegotiation(...pair: [RankedTalk, RankedTalk]): string {
  const [first] = pair.toSorted(
    (a, b) => Number(b.chosen) - Number(a.chosen) || a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  ) as [RankedTalk]
  return first.id
}
interface RankedTalk {
  id: string
  createdAt: Date
  chosen: boolean
}

/** Checked after the account is locked: a negotiation opened meanwhile would lose its buyer. */
export const refuseNewTalks: Listener<'user.merged'> = async (ctx, { userID }) => {
  const [open] = await ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(openOf([userID]))
    .limit(1)
  if (open) throw conflict('talk-meanwhile', '手続きの間に、新しい商談が始まりました。もう一度お試しください。', { negotiationID: open.id })
}

const openOf = (ids: string[]) =>
  and(or(inArray(negotiation.buyerID, ids), inArray(negotiation.sellerID, ids)), inArray(negotiation.status, [...OPEN]))

/**
 * The open negotiations of one account, and those of the other about the same houses. Locks estates before negotiations, each in order of
 * id.
 */
async function lockTalks(ctx: Ctx, { userID, into }: MergeInput): Promise<{ mine: NegotiationRow[]; others: NegotiationRow[] }> {
  const houses = await ctx.db
    .select({ id: negotiation.estateID })
    .from(negotiation)
    .where(openOf([userID]))
  const estateIDs = [...new Set(houses.map(({ id }) => id))]
  if (estateIDs.length === 0) return { mine: [], others: [] }
  await ctx.db.select({ id: estate.id }).from(estate).where(inArray(estate.id, estateIDs)).orderBy(asc(estate.id)).for('update')
  const all = await ctx.db
    .select()
    .from(negotiation)
    .where(and(inArray(negotiation.estateID, estateIDs), inArray(negotiation.status, [...OPEN])))
    .orderBy(asc(negotiation.id))
    .for('update')
  return {
    mine: all.filter(({ buyerID, sellerID }) => buyerID === userID || sellerID === userID),
    others: all.filter(({ buyerID }) => buyerID === into),
  }
}

async function refuseUnmovable(
  ctx: Ctx,
  mine: readonly NegotiationRow[],
  { userID, into }: MergeInput,
  isChosen: (talk: NegotiationRow) => boolean,
): Promise<void> {
  const house = ({ estateID }: NegotiationRow) => houseTitle(ctx, estateID)
  const sold = mine.find(({ sellerID }) => sellerID === userID)
  if (sold)
    throw conflict('open-talks', `${await house(sold)}の商談が売主として続いている会員は、残るほうにしてください。`, {
      negotiationID: sold.id,
    })
  const chosen = mine.find(isChosen)
  if (chosen)
    throw conflict(
      'deal-underway',
      `${await house(chosen)}の購入申込が承諾されているか、契約に進んでいます。この会員を残るほうにするか、その取引が終わってからまとめてください。`,
      { negotiationID: chosen.id },
    )
  // A member cannot buy from themselves.
  const own = mine.find(({ sellerID }) => sellerID === into)
  if (own)
    throw conflict('own-house', `${await house(own)}は、残る会員が売主です。先にこの商談を終えてください。`, { negotiationID: own.id })
}

async function hand(ctx: Ctx, talk: NegotiationRow, into: string): Promise<void> {
  const [kept] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, into))
  if (!kept) throw new Error(`The member ${into} is gone.`)
  const { id, estateID, buyerID, buyerName } = talk
  const handed = await updateRow(ctx, negotiation, talk, { buyerID: into, buyerName: kept.name })
  const by = { by: into }
  await ctx.db
    .update(release)
    .set(by)
    .where(and(eq(release.negotiationID, id), eq(release.by, buyerID)))
  await ctx.db
    .update(contactConsent)
    .set(by)
    .where(and(eq(contactConsent.negotiationID, id), eq(contactConsent.by, buyerID)))
  await ctx.db
    .update(guardMark)
    .set({ userID: into })
    .where(and(eq(guardMark.negotiationID, id), eq(guardMark.userID, buyerID)))
  await admitReader(ctx, estateID, into)
  await record(ctx, 'negotiation.changeBuyer', { kind: 'negotiation', id }, { formerID: buyerID, userID: into })
  await emit(ctx, 'negotiation.handed', { ...toNegotiationEvent(handed), from: buyerID, nameBefore: buyerName, name: kept.name })
  await publishNegotiation(ctx, handed)
}

/** Blocks of either account apply to the remaining one. */
async function moveBlocks(ctx: Ctx, { userID, into }: MergeInput): Promise<void> {
  const gone = await ctx.db
    .delete(block)
    .where(or(eq(block.userID, userID), eq(block.blockedID, userID)))
    .returning()
  const merged = (id: string) => (id === userID ? into : id)
  const rows = gone
    .map((row) => ({ ...row, userID: merged(row.userID), blockedID: merged(row.blockedID) }))
    .filter((row) => row.userID !== row.blockedID)
  if (rows.length > 0) await ctx.db.insert(block).values(rows).onConflictDoNothing()
}
