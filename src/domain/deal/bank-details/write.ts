import { eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { withCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { latestPlan } from '#domain/deal/deal-plan/latest.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse, staleVersion } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import { openAccount, sealAccount } from './accounts.ts'
import type { Account, AccountInput, BankNotice } from './contract.ts'
import { NoticePurpose } from './enumerations.ts'
import { isHeldBy } from './holder.ts'
import { writeRefusal, writerOf } from './policy.ts'
import { type BankNoticeRow, noticeOf, presentNotice } from './queries.ts'
import { bankNotice } from './table.ts'

/**
 * Saves one's own account, with a code from one's own mailbox. All checks run before the code, so that no attempt is wasted on a request
 * that would fail; they run again with the deal locked. Earlier accounts stay readable next to the new one.
 */
export async function saveBankDetails(ctx: Ctx, id: string, { edition, code, purpose, ...account }: AccountInput): Promise<BankNotice> {
  const actor = requireMember(ctx)
  const seen = await visibleNegotiation(ctx, id)
  const seenPlan = await latestPlan(ctx, id)
  refuse(writeRefusal(actor, seen, seenPlan, purpose))
  requireNew(ctx, await noticeOf(ctx, seenPlan, purpose), edition, account)
  await requireOwn(ctx, actor.id, account)
  return withCode(ctx, { holderID: actor.id, purpose: CodePurpose.bankNoticeWriting, subjectID: id }, code, async (ctx) => {
    const room = await lockNegotiation(ctx, id)
    const plan = await latestPlan(ctx, id, true)
    refuse(writeRefusal(actor, room, plan, purpose))
    if (!plan) throw new Error('Bank details without a plan should have been refused by the policy.')
    const before = await noticeOf(ctx, plan, purpose)
    requireNew(ctx, before, edition, account)
    const writer = writerOf(plan, purpose) as Side // the policy requires one
    const row = await keep(ctx, before, { account, negotiationID: id, planID: plan.id, purpose, writer, writerID: actor.id })
    const event = { bankNoticeID: row.id, negotiationID: id, edition: row.edition, purpose, by: writer }
    await record(ctx, 'bankDetails.save', { kind: 'negotiation', id }, { edition: row.edition })
    const first = purpose === NoticePurpose.return ? 'bankNotice.returnWritten' : 'bankNotice.written'
    await emit(ctx, before ? 'bankNotice.changed' : first, event)
    if (before)
      await raiseAlert(ctx, {
        cause: 'bank-notice-changed',
        key: `${row.id}/${row.edition}`,
        subject: { kind: 'negotiation', id },
        negotiationID: id,
      })
    await publishNegotiation(ctx, room)
    return presentNotice(id, plan, row, purpose)
  })
}

interface NewNotice {
  account: Account
  negotiationID: string
  planID: string
  purpose: NoticePurpose
  writer: Side
  writerID: string
}

async function keep(ctx: Ctx, before: BankNoticeRow | undefined, { account, ...of }: NewNotice): Promise<BankNoticeRow> {
  const now = ctx.clock.now()
  const id = before?.id ?? newID()
  const edition = (before?.edition ?? 0) + 1
  const written = { edition, at: toWireTime(now), sealed: sealAccount(ctx, id, edition, account) }
  const change = { edition, editions: [...(before?.editions ?? []), written], writtenAt: now, readAt: null, checkedAt: null }
  return before ? updateRow(ctx, bankNotice, before, change) : insertRow(ctx, bankNotice, { id, ...of, ...change })
}

/** Requires the edition that the writer saw, and an account that differs from the last. */
function requireNew(ctx: Ctx, row: BankNoticeRow | undefined, edition: number, account: Account) {
  if ((row?.edition ?? 0) !== edition) throw staleVersion({ edition: row?.edition ?? 0 })
  const last = row?.editions.at(-1)
  if (row && last && JSON.stringify(openAccount(ctx, row, last)) === JSON.stringify(account))
    throw conflict('nothing-changed', 'いまの振込先と同じです。')
}

/** Money for a house may only go to the account of the person who signs for it. */
async function requireOwn(ctx: Ctx, memberID: string, { holder }: Account) {
  const [person] = await ctx.db
    .select({ lastNameKana: user.lastNameKana, firstNameKana: user.firstNameKana })
    .from(user)
    .where(eq(user.id, memberID))
  if (!person?.lastNameKana || !person.firstNameKana)
    throw conflict('profile-incomplete', '会員情報のお名前（フリガナ）を入力すると、振込先を登録できます。')
  if (!isHeldBy(holder, person)) throw invalid({ holder: '口座の名義は、契約する方ご本人のものにしてください。' })
}
