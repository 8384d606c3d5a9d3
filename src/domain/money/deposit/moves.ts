import { eq } from 'drizzle-orm'
import { lockMonths } from '#domain/money/accounting/lock.ts'
import type { DepositAside } from '#domain/money/payment/deposit-enumerations.ts'
import { type DepositRow, deposit } from '#domain/money/payment/deposit-table.ts'
import { foldName, referencesIn } from '#domain/money/payment/fold-name.ts'
import { lockBankBook } from '#domain/money/payment/waiting-deposit.ts'
import { warningOf } from '#domain/people/colleague/absence.ts'
import { effectiveAssignee } from '#domain/people/colleague/assignee.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse } from '#platform/errors.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { refusalsOfDelete } from './delete-policy.ts'
import { getDeskDeposit } from './desk.ts'
import type { DeskDeposit } from './desk-contract.ts'
import { publishDeposits } from './events.ts'

interface TypedDeposit {
  bookedOn: string
  amount: number
  payerName: string
  description: string | null
  account?: string | undefined
}

/** Records a bank line typed in by an operator. */
export async function createDeposit(ctx: Ctx, { bookedOn, amount, payerName, description, account }: TypedDeposit): Promise<DeskDeposit> {
  requireAdmin(ctx)
  if (bookedOn > tokyoDay(ctx.clock.now())) throw invalid({ bookedOn: '入金日は今日までの日付を選んでください。' })
  const own = setting(ctx, 'bank').accounts.find(({ key, use }) => (account ? key === account : use))
  if (!own) throw invalid({ account: '口座を選んでください。' })
  const row = await transact(ctx, async (ctx) => {
    const row = await insertRow(ctx, deposit, {
      ...{ origin: 'hand', account: own.key, bookedOn, amount, remaining: amount, description: description ?? '' },
      ...{ payerRaw: payerName, payerFolded: foldName(payerName), reference: referencesIn(payerName, description).join(' ') || null },
    })
    await record(ctx, 'deposit.create', { kind: 'deposit', id: row.id }, { bookedOn, amount, payerName })
    await publishDeposits(ctx, row.id)
    return row
  })
  return getDeskDeposit(ctx, row.id)
}

/** Puts aside a deposit that pays nothing here, while none of it is matched. */
export const putDepositAside = (ctx: Ctx, id: string, { reason, note }: { reason: DepositAside; note: string | null }, ifMatch?: number) =>
  runMove(ctx, id, ifMatch, async (ctx, row) => {
    if (row.aside) throw conflict('wrong-state', 'この入金は、すでに対象外です。')
    if (row.remaining < row.amount) throw conflict('deposit-used', 'この入金は支払いに充てられています。先に充当を取り消してください。')
    await record(ctx, 'deposit.putAside', { kind: 'deposit', id }, { reason, note })
    return updateRow(ctx, deposit, row, { aside: reason, asideNote: note })
  })

export const takeDepositBack = (ctx: Ctx, id: string, ifMatch?: number) =>
  runMove(ctx, id, ifMatch, async (ctx, row) => {
    if (!row.aside) throw conflict('wrong-state', 'この入金は、対象外ではありません。')
    await record(ctx, 'deposit.takeBack', { kind: 'deposit', id })
    return updateRow(ctx, deposit, row, { aside: null, asideNote: null })
  })

/** Deletes a deposit that was entered by mistake, while it is unused. An import in progress may refer to it, and waits. */
export async function deleteDeposit(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await getDeskDeposit(ctx, id)
  await transact(ctx, async (ctx) => {
    await lockBankBook(ctx)
    const row = await lockRow(ctx, deposit, id, ifMatch)
    await lockMonths(ctx, 'read')
    refuse((await refusalsOfDelete(ctx, [row])).get(id))
    const { bookedOn, amount, payerRaw: payerName, description } = row
    await ctx.db.delete(deposit).where(eq(deposit.id, id))
    await record(ctx, 'deposit.delete', { kind: 'deposit', id }, { bookedOn, amount, payerName, description })
    await publishDeposits(ctx, id)
  })
}

interface Assignment {
  assigneeID: string | null
  laterOn: string | null
  note: string | null
}

/** The assignee, the day until which it is put off, and the colleagues' note. */
export async function putDepositCare(ctx: Ctx, id: string, { assigneeID, laterOn, note }: Assignment, ifMatch?: number) {
  const changed = await runMove(ctx, id, ifMatch, async (ctx, row) => {
    const taker = assigneeID === null || assigneeID === row.assigneeID ? assigneeID : await effectiveAssignee(ctx, assigneeID)
    await record(ctx, 'deposit.care', { kind: 'deposit', id }, { assigneeID: taker, laterOn })
    return updateRow(ctx, deposit, row, { assigneeID: taker, laterOn, note })
  })
  return { ...changed, warning: warningOf(assigneeID, changed.assigneeID) }
}

async function runMove(
  ctx: Ctx,
  id: string,
  ifMatch: number | undefined,
  move: (ctx: Ctx, row: DepositRow) => Promise<unknown>,
): Promise<DeskDeposit> {
  await getDeskDeposit(ctx, id)
  await transact(ctx, async (ctx) => {
    await move(ctx, await lockRow(ctx, deposit, id, ifMatch))
    await publishDeposits(ctx, id)
  })
  return getDeskDeposit(ctx, id)
}
