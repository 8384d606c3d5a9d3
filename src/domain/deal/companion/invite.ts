import { and, count, eq, inArray } from 'drizzle-orm'
import { type NegotiationRow, visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { OPEN as OPEN_TALKS } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { visibleEstate } from '#domain/market/estate/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { record } from '#platform/audit/record.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { type Ctx, type Member, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden, invalid, notFound, refuse, wrongState } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { fingerprint, randomSecret } from '#platform/opaque.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Companion, NewCompanion } from './contract.ts'
import {
  CompanionRole,
  type CompanionSide,
  CompanionStatus,
  isOwning,
  LINK_DAYS,
  MAX_ACCESS_DAYS,
  MAX_COMPANIONS,
  rolesOf,
  USUAL_DAYS,
} from './enumerations.ts'
import { expireReplyLinks } from './letter-links.ts'
import { inviteRefusal, mayInvite, refusal } from './policy.ts'
import { presentCompanion, visibleCompanion } from './queries.ts'
import { companionLife, OPEN } from './state.ts'
import { companion } from './table.ts'

export async function inviteCompanion(ctx: Ctx, input: NewCompanion): Promise<Companion> {
  const inviter = requireMember(ctx)
  if (!mayInvite(inviter)) throw forbidden()
  const side: CompanionSide = inviter.userType === UserType.buyer ? UserType.buyer : UserType.seller
  const talk = side === UserType.buyer ? await ownTalk(ctx, input) : await talkOfHouse(ctx, input)
  const chosen = chosenBy(ctx, side, input, talk)
  await limit(ctx, limits.companionLetters, inviter.id)
  return transact(ctx, async (ctx) => {
    const house = await lockRow(ctx, estate, input.estateID)
    refuse(inviteRefusal(inviter, house))
    await requirePlace(ctx, inviter, chosen)
    await requireWritten(ctx, house, input.coOwner)
    const { token, ...link } = newLink(ctx)
    const row = await insertRow(ctx, companion, {
      ...chosen,
      ...link,
      side,
      inviterID: inviter.id,
      companionStatus: companionLife.begin('invite'),
    })
    const { role, negotiationID } = row
    await record(ctx, 'companion.invite', { kind: 'companion', id: row.id }, { estateID: row.estateID, negotiationID, role })
    await emit(ctx, 'companion.invited', { companionID: row.id, token, again: false, consent: input.consent })
    return presentCompanion(row)
  })
}

/** Sends another letter with a new link; the previous link stops working. */
export async function inviteAgain(ctx: Ctx, id: string, ifMatch?: number): Promise<Companion> {
  const actor = requireMember(ctx)
  refuse(refusal(actor, await visibleCompanion(ctx, id), 'inviteAgain', ctx.clock.now()))
  await limit(ctx, limits.companionLetters, actor.id)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, companion, id, ifMatch)
    refuse(refusal(actor, row, 'inviteAgain', ctx.clock.now()))
    const { token, ...link } = newLink(ctx)
    const companionStatus = companionLife.after(row.companionStatus, 'inviteAgain')
    const linkUntil = companionStatus === CompanionStatus.invited ? link.linkUntil : null
    const after = await updateRow(ctx, companion, row, { ...link, linkUntil, companionStatus })
    await expireReplyLinks(ctx, id)
    await record(ctx, 'companion.inviteAgain', { kind: 'companion', id })
    await emit(ctx, 'companion.invited', { companionID: id, token, again: true, consent: null })
    return presentCompanion(after)
  })
}

function newLink(ctx: Ctx) {
  const token = randomSecret()
  const invitedAt = ctx.clock.now()
  return { token, linkHash: fingerprint(token), invitedAt, linkUntil: daysAfter(invitedAt, LINK_DAYS) }
}

/** The buyer's negotiation about this house: the named one, or the one that is under way. */
async function ownTalk(ctx: Ctx, { estateID, negotiationID }: NewCompanion): Promise<NegotiationRow> {
  const [talk] = await ctx.db
    .select()
    .from(negotiation)
    .where(
      and(
        eq(negotiation.estateID, estateID),
        visibleNegotiations(ctx),
        negotiationID === null ? inArray(negotiation.status, OPEN_TALKS) : eq(negotiation.id, negotiationID),
      ),
    )
  if (!talk) throw notFound()
  if (!goesOn(talk)) throw wrongState(talk.status)
  return talk
}

/** The single negotiation a seller opens to a companion, where they chose one. */
async function talkOfHouse(ctx: Ctx, { estateID, negotiationID }: NewCompanion): Promise<NegotiationRow | undefined> {
  await visibleEstate(ctx, estateID)
  if (negotiationID === null) return undefined
  const [talk] = await ctx.db
    .select()
    .from(negotiation)
    .where(and(eq(negotiation.id, negotiationID), eq(negotiation.estateID, estateID), visibleNegotiations(ctx)))
  if (!talk) throw notFound()
  if (!goesOn(talk)) throw wrongState(talk.status)
  return talk
}

const goesOn = ({ status }: NegotiationRow) => (OPEN_TALKS as readonly number[]).includes(status)

/**
 * Values that depend on the role: owners see everything about the house, without an end; the others what was chosen for them, until a day.
 */
function chosenBy(ctx: Ctx, side: CompanionSide, input: NewCompanion, talk: NegotiationRow | undefined) {
  const { estateID, role, name, share, coOwner, until, sees, consent } = input
  if (!rolesOf[side].includes(role))
    throw invalid({ role: `役割は${rolesOf[side].map((each) => CompanionRole.labels[each]).join('・')}から選んでください。` })
  if (role === CompanionRole.expert && !talk) throw invalid({ negotiationID: '専門家の方に見せる商談を選んでください。' })
  if (isOwning(role) && talk) throw invalid({ negotiationID: '所有者・共有者の方には、物件のすべての商談が見えます。商談は選べません。' })
  if (coOwner !== null && role !== CompanionRole.coOwner) throw invalid({ coOwner: '登録した共有者は、共有者の方だけに選びます。' })
  if (!isOwning(role) && consent) throw invalid({ consent: '同意は、所有者・共有者の方だけにお願いします。' })
  if (!isOwning(role) && share) throw invalid({ share: '持分は、所有者・共有者の方だけに入力します。' })
  const common = { estateID, role, name, email: input.email.toLowerCase(), negotiationID: talk?.id ?? null }
  if (isOwning(role)) {
    if (until) throw invalid({ until: '所有者・共有者の方の参加には、期限がありません。' })
    return { ...common, share, coOwner, until: null, sees: { offers: true, papers: true, plan: true } }
  }
  return { ...common, share: null, coOwner: null, until: lastDayOf(ctx, role, until), sees }
}

/** A co-buyer signs, so they need access until the handover. */
function lastDayOf(ctx: Ctx, role: CompanionRole, until: string | null): string {
  const now = ctx.clock.now()
  const chosen = until ?? tokyoDay(daysAfter(now, role === CompanionRole.coBuyer ? MAX_ACCESS_DAYS : USUAL_DAYS))
  if (chosen < tokyoDay(now) || chosen > tokyoDay(daysAfter(now, MAX_ACCESS_DAYS)))
    throw invalid({ until: '見られる期限は、今日から1年以内の日を選んでください。' })
  return chosen
}

/** A co-owner recorded by the seller can be linked to only one companion at a time. */
async function requireWritten(ctx: Ctx, { id, coOwners }: typeof estate.$inferSelect, coOwner: number | null) {
  if (coOwner === null) return
  if (coOwner >= coOwners.length) throw invalid({ coOwner: '登録した共有者が見つかりません。画面を読み込み直してください。' })
  const same = and(eq(companion.estateID, id), eq(companion.coOwner, coOwner), inArray(companion.companionStatus, [...OPEN]))
  if ((await ctx.db.$count(companion, same)) > 0)
    throw conflict('already-invited', 'この共有者の方は、すでに招待しています。メールアドレスを変えるときは、先に参加を終えてください。')
}

/** Exact under concurrent invitations: the house is locked. */
async function requirePlace(
  ctx: Ctx,
  inviter: Member,
  { estateID, email, negotiationID }: { estateID: string; email: string; negotiationID: string | null },
) {
  const mine = and(eq(companion.estateID, estateID), eq(companion.inviterID, inviter.id), inArray(companion.companionStatus, OPEN))
  const [open] = await ctx.db.select({ n: count() }).from(companion).where(mine)
  if ((open?.n ?? 0) >= MAX_COMPANIONS) throw conflict('too-many-companions', `招待できるのは${MAX_COMPANIONS}人までです。`)
  const [same] = await ctx.db
    .select({ id: companion.id })
    .from(companion)
    .where(and(mine, eq(companion.email, email), negotiationID === null ? undefined : eq(companion.negotiationID, negotiationID)))
  if (same) throw conflict('already-invited', 'このメールアドレスの方は、すでに招待しています。', { companionID: same.id })
}
