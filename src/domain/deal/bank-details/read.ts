import { withCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import { latestPlan, type PlanWithSteps } from '#domain/deal/deal-plan/latest.ts'
import { otherSide } from '#domain/deal/negotiation/enumerations.ts'
import { partyOf } from '#domain/deal/negotiation/policy.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { type Problem, refuse, staleVersion } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import { openAccount } from './accounts.ts'
import type { BankAccounts, BankNotice } from './contract.ts'
import type { NoticePurpose } from './enumerations.ts'
import { payeeOf } from './payee.ts'
import { checkRefusal, inspectionRefusal, readRefusal } from './policy.ts'
import { type BankNoticeRow, noticeOf, presentNotice } from './queries.ts'
import { bankNotice } from './table.ts'

/** Shows the account to a party after a code from their own mailbox; each view is logged. */
export async function readBankNotice(
  ctx: Ctx,
  id: string,
  { code, purpose }: { code: string; purpose: NoticePurpose },
): Promise<BankAccounts> {
  const actor = requireMember(ctx)
  const mayRead = (room: NegotiationRow, plan: PlanWithSteps | undefined, row: BankNoticeRow | undefined) =>
    readRefusal(actor, room, plan, row ?? { ...nothing, purpose })
  await requireAllowed(ctx, id, purpose, mayRead)
  return withCode(ctx, { holderID: actor.id, purpose: CodePurpose.bankNoticeReading, subjectID: id }, code, async (ctx) => {
    const { room, plan, row } = await lockAndCheck(ctx, id, purpose, mayRead)
    const party = partyOf(actor, room)
    await record(ctx, 'bankDetails.read', { kind: 'negotiation', id }, { edition: row.edition, party })
    const isFirst = party !== row.writer && row.readAt === null
    const after = isFirst ? await updateRow(ctx, bankNotice, row, { readAt: ctx.clock.now() }) : row
    if (isFirst) {
      await emit(ctx, 'bankNotice.read', eventOf(after))
      await publishNegotiation(ctx, room)
    }
    return accountsOf(ctx, plan, after)
  })
}

/** The operator's own view, with a reason; it does not count as read by the payer. */
export async function inspectBankNotice(
  ctx: Ctx,
  id: string,
  { reason, purpose }: { reason: string; purpose: NoticePurpose },
): Promise<BankAccounts> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const { plan, row } = await lockAndCheck(ctx, id, purpose, (_room, _plan, row) => inspectionRefusal(actor, row ?? nothing))
    await record(ctx, 'bankDetails.inspect', { kind: 'negotiation', id }, { edition: row.edition, reason })
    return accountsOf(ctx, plan, row)
  })
}

/** Records that the payer confirmed the edition they saw with the other side, through another channel. */
export async function checkBankNotice(
  ctx: Ctx,
  id: string,
  { edition, purpose }: { edition: number; purpose: NoticePurpose },
): Promise<BankNotice> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const { room, plan, row } = await lockAndCheck(ctx, id, purpose, (room, plan, row) => {
      const refused = checkRefusal(actor, room, plan, row ?? { ...nothing, purpose })
      return refused?.status !== 403 && row && row.edition !== edition ? staleVersion({ edition: row.edition }) : refused
    })
    const after = await updateRow(ctx, bankNotice, row, { checkedAt: ctx.clock.now() })
    await record(ctx, 'bankDetails.check', { kind: 'negotiation', id }, { edition })
    await emit(ctx, 'bankNotice.checked', eventOf(after))
    await publishNegotiation(ctx, room)
    return presentNotice(id, plan, after, purpose)
  })
}

const nothing = { edition: 0, checkedAt: null }
type Rule = (room: NegotiationRow, plan: PlanWithSteps | undefined, row: BankNoticeRow | undefined) => Problem | undefined

async function requireAllowed(ctx: Ctx, id: string, purpose: NoticePurpose, rule: Rule) {
  const room = await visibleNegotiation(ctx, id)
  const plan = await latestPlan(ctx, id)
  refuse(rule(room, plan, await noticeOf(ctx, plan, purpose)))
}

/** In the usual lock order: the negotiation, then its plan. The notice is written only under the plan's lock. */
async function lockAndCheck(ctx: Ctx, id: string, purpose: NoticePurpose, rule: Rule) {
  const room = await lockNegotiation(ctx, id)
  const plan = await latestPlan(ctx, id, true)
  const row = await noticeOf(ctx, plan, purpose)
  refuse(rule(room, plan, row))
  if (!row) throw new Error('Missing bank details should have been refused by the policy.')
  return { room, plan, row }
}

async function accountsOf(ctx: Ctx, plan: PlanWithSteps | undefined, row: BankNoticeRow): Promise<BankAccounts> {
  const editions = row.editions
    .map((each) => ({ edition: each.edition, writtenAt: each.at, ...openAccount(ctx, row, each) }))
    .toSorted((one, other) => other.edition - one.edition)
  const payee = await payeeOf(ctx, row, editions[0]?.holder ?? '')
  return { notice: presentNotice(row.negotiationID, plan, row, row.purpose), payee, editions }
}

/** Events of the payer's actions. */
const eventOf = ({ id, negotiationID, edition, purpose, writer }: BankNoticeRow) => ({
  ...{ bankNoticeID: id, negotiationID, edition, purpose, by: otherSide(writer) },
})
