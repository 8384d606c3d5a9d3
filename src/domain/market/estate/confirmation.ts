import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { confirmListing } from '#domain/market/listing/actions.ts'
import { listing } from '#domain/market/listing/table.ts'
import { confirmUntil } from '#domain/market/listing/visible.ts'
import { record } from '#platform/audit/record.ts'
import { daysAfter, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { recordEstateEvent } from './history.ts'
import { estate } from './table.ts'
import type { Confirmation } from './upkeep-contract.ts'

/** Days a link in a letter works after the listing has left the search. */
const LINK_DAYS = 30
const TOKEN = /^([\w-]{36})_([0-9a-z]{8,10})_([\w-]{43})$/

/**
 * Token for the page where an owner confirms, without signing in, that the listing is still current. It refers to the confirmation that is
 * about to expire: any newer confirmation uses the link up.
 */
export function confirmationToken(ctx: Pick<Ctx, 'platform'>, estateID: string, confirmedAt: Date): string {
  const moment = confirmedAt.getTime().toString(36)
  return `${estateID}_${moment}_${seals(ctx, estateID, moment)[0]}`
}

/** The link's subject, and whether it still works. Reading changes nothing, because mail scanners open links too. */
export async function getListingConfirmation(ctx: Ctx, token: string): Promise<Confirmation> {
  const { estateID, confirmedAt } = read(ctx, token)
  const [shown] = await ctx.db.select().from(listing).where(eq(listing.id, estateID))
  if (!shown) throw notFound()
  const until = confirmUntil(shown.confirmedAt)
  return {
    estateID,
    title: shown.title,
    address: shown.address,
    price: shown.price,
    cover: shown.cover,
    state: stateOf(ctx, shown, confirmedAt),
    confirmUntil: until && toWireTime(until),
  }
}

export async function confirmByLetter(ctx: Ctx, token: string): Promise<Confirmation> {
  const { estateID, confirmedAt } = read(ctx, token)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, estate, estateID)
    const [shown] = await ctx.db.select().from(listing).where(eq(listing.id, estateID))
    const state = shown && stateOf(ctx, shown, confirmedAt)
    if (!state) throw notFound()
    if (state !== 'open') throw refusals[state]()
    await confirmListing(ctx, estateID)
    await recordEstateEvent(ctx, row, { move: 'confirm', from: row.status, to: row.status, actorID: row.userID })
    await record(ctx, 'estate.confirm', { kind: 'estate', id: estateID }, { by: 'letter' })
    return getListingConfirmation(ctx, token)
  })
}

const refusals = {
  used: () => conflict('confirmation-used', 'この掲載は、すでに確認が済んでいます。'),
  expired: () => conflict('confirmation-expired', 'リンクの有効期限が切れています。ログインして、物件管理からご確認ください。'),
  over: () => conflict('confirmation-over', 'この掲載は、いまは確認の必要がありません。'),
}

function stateOf(ctx: Ctx, row: typeof listing.$inferSelect, confirmedAt: Date): Confirmation['state'] {
  if (row.endedAt || row.withheldAt || row.reserved || row.trade === 'established') return 'over'
  if (row.confirmedAt?.getTime() !== confirmedAt.getTime()) return 'used'
  const until = confirmUntil(confirmedAt) as Date
  return ctx.clock.now() > daysAfter(until, LINK_DAYS) ? 'expired' : 'open'
}

function read(ctx: Ctx, token: string): { estateID: string; confirmedAt: Date } {
  const [, estateID, moment, given] = TOKEN.exec(token) ?? []
  if (!estateID || !moment || !given) throw notFound()
  if (!seals(ctx, estateID, moment).some((right) => timingSafeEqual(Buffer.from(given), Buffer.from(right)))) throw notFound()
  return { estateID, confirmedAt: new Date(Number.parseInt(moment, 36)) }
}

/** With the current key first, then those older letters were signed with. */
const seals = (ctx: Pick<Ctx, 'platform'>, estateID: string, moment: string) =>
  ctx.platform.secrets
    .all('listing confirmation')
    .map((key) => createHmac('sha256', key).update(`${estateID} ${moment}`).digest('base64url'))
