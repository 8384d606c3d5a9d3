import { and, eq, ne } from 'drizzle-orm'
import { limitCodes, sendCodeTo } from '#domain/base/one-time-code/ask.ts'
import { type CodeFor, withCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { companionConsents } from '#domain/deal/companion/consenting.ts'
import { type CompanionRow, visibleCompanion } from '#domain/deal/companion/queries.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, notFound, refuse, staleVersion } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireCompanion } from '#platform/viewer.ts'
import type { ClosedConsent, Consent, GivenConsent } from './contract.ts'
import { ConsentStatus } from './enumerations.ts'
import { lockDeals, updateConsents } from './follow.ts'
import { normalizeName } from './names.ts'
import { refusal } from './policy.ts'
import { type ConsentRow, consents, currentAmong, visibleConsent } from './queries.ts'
import { type ConsentMove, consentLife } from './state.ts'
import { consent } from './table.ts'

/** An owner's answer to a consent request, without an account, from their own mailbox. */

export async function askForConsentCode(ctx: Ctx, companionID: string, { consentID }: { consentID: string }): Promise<{ mailbox: string }> {
  await requireMove(ctx, companionID, consentID, 'give')
  await limitCodes(ctx, companionID)
  return transact(ctx, async (ctx) => {
    const { email } = await lockRow(ctx, companion, companionID)
    await sendCodeTo(ctx, 'companion', codeOf(companionID, consentID))
    return { mailbox: email.replace(/^(.)[^@]*/, '$1•••') }
  })
}

/** They have read the text, give their name and prove the mailbox with a code. */
export async function giveConsent(ctx: Ctx, companionID: string, { consentID, sha256, name, code }: GivenConsent): Promise<Consent> {
  const seen = await requireMove(ctx, companionID, consentID, 'give')
  if (seen.sha256 !== sha256) throw staleVersion()
  await requireOwnName(ctx, companionID, name)
  return withCode(ctx, codeOf(companionID, consentID), code, (ctx) =>
    runMove(ctx, companionID, consentID, 'give', async (ctx, row, person) => {
      await replaceEarlier(ctx, row)
      await applyMove(ctx, row, 'give', { name, givenAt: ctx.clock.now(), ip: ctx.ip, closedAt: null, closeReason: null })
      await companionConsents(ctx, person, 'consent')
      await emit(ctx, 'consent.given', eventOf(row))
    }),
  )
}

export const refuseConsent = (ctx: Ctx, companionID: string, { consentID, reason }: ClosedConsent, ifMatch?: number): Promise<Consent> =>
  runMove(
    ctx,
    companionID,
    consentID,
    'refuse',
    async (ctx, row) => {
      await applyMove(ctx, row, 'refuse', { closedAt: ctx.clock.now(), closeReason: reason })
      await emit(ctx, 'consent.declined', eventOf(row))
    },
    ifMatch,
  )

/** Until their own signature. An acceptance based on it stays until the seller revokes it. */
export const withdrawConsent = (ctx: Ctx, companionID: string, { consentID, reason }: ClosedConsent, ifMatch?: number): Promise<Consent> =>
  runMove(
    ctx,
    companionID,
    consentID,
    'withdraw',
    async (ctx, row, person) => {
      await emit(ctx, 'consent.withdrawing', eventOf(row))
      await withdraw(ctx, row, reason)
      if (!(await hasGiven(ctx, companionID))) await companionConsents(ctx, person, 'withdraw')
    },
    ifMatch,
  )

export async function withdraw(ctx: Ctx, row: ConsentRow, reason: string | null): Promise<void> {
  await applyMove(ctx, row, 'withdraw', { closedAt: ctx.clock.now(), closeReason: reason })
  await emit(ctx, 'consent.withdrawn', eventOf(row))
}

const codeOf = (holderID: string, subjectID: string): CodeFor => ({ holderID, purpose: CodePurpose.consent, subjectID })

/** Checked before anything is counted or locked: the consent is theirs, and the move seems possible. */
async function requireMove(ctx: Ctx, companionID: string, consentID: string, move: ConsentMove): Promise<ConsentRow> {
  await visibleCompanion(ctx, companionID)
  const viewer = requireCompanion(ctx)
  const row = await visibleConsent(ctx, consentID)
  refuse(refusal(viewer, { ...row, current: (await currentAmong(ctx, [row])).has(row.id) }, move))
  return row
}

/** Locks the companion, then the negotiations it decides about, then the consent. */
async function runMove(
  ctx: Ctx,
  companionID: string,
  consentID: string,
  move: ConsentMove,
  work: (ctx: Ctx, row: ConsentRow, person: CompanionRow) => Promise<void>,
  ifMatch?: number,
): Promise<Consent> {
  await requireMove(ctx, companionID, consentID, move)
  return transact(ctx, async (ctx) => {
    const person = await lockRow(ctx, companion, companionID)
    const deals = await lockDeals(ctx, person.estateID)
    const row = await lockRow(ctx, consent, consentID, ifMatch)
    refuse(refusal(person, { ...row, current: (await currentAmong(ctx, [row])).has(row.id) }, move))
    await work(ctx, row, person)
    await updateConsents(ctx, deals, { reopens: move === 'withdraw' })
    return consents.one(ctx, consentID)
  })
}

async function applyMove(ctx: Ctx, row: ConsentRow, move: ConsentMove, change: Partial<ConsentRow>) {
  await updateRow(ctx, consent, row, { consentStatus: consentLife.after(row.consentStatus, move), ...change })
  await record(ctx, `consent.${move}`, { kind: 'consent', id: row.id }, { kind: row.kind, sha256: row.sha256, from: row.consentStatus })
}

/** Only the newest consent to a sale counts; for an offer, the one to its current terms. */
async function replaceEarlier(ctx: Ctx, { id, companionID, kind, purchaseOfferID }: ConsentRow) {
  const earlier = await ctx.db
    .select()
    .from(consent)
    .where(
      and(eq(consent.companionID, companionID), eq(consent.kind, kind), ne(consent.id, id), ne(consent.consentStatus, ConsentStatus.ended)),
    )
    .for('update')
  for (const row of earlier)
    if (row.purchaseOfferID === purchaseOfferID)
      await updateRow(ctx, consent, row, { consentStatus: consentLife.after(row.consentStatus, 'end') })
}

export const hasGiven = async (ctx: Ctx, companionID: string): Promise<boolean> =>
  (await ctx.db.$count(consent, and(eq(consent.companionID, companionID), eq(consent.consentStatus, ConsentStatus.given)))) > 0

/** Accepts the name as the inviter wrote it, or as given when joining; in any width and spacing. */
async function requireOwnName(ctx: Ctx, companionID: string, typed: string): Promise<void> {
  const [person] = await ctx.db.select().from(companion).where(eq(companion.id, companionID))
  if (!person) throw notFound()
  if (![person.name, person.joinedName].some((name) => name !== null && normalizeName(name) === normalizeName(typed)))
    throw invalid({ name: 'ご登録の氏名と同じ字で入力してください。' })
}

export const eventOf = ({ id, companionID, estateID }: ConsentRow) => ({ consentID: id, companionID, estateID })
