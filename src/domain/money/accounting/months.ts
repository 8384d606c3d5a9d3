import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beginExport, type TakeoutReason } from '#domain/base/export-log/reason.ts'
import { recordTakeout } from '#domain/base/export-log/record.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import { losesLetters, shiftJIS } from '#platform/shift-jis.ts'
import { requireAdmin, requirePermission } from '#platform/viewer.ts'
import { bookingsOf } from './booking.ts'
import type { Month, MonthFigures } from './contract.ts'
import type { AccountingFormat } from './enumerations.ts'
import { accountingFile, formats } from './formats.ts'
import { type Entry, figuresOf } from './journal.ts'
import { balancesAt, type ClosingRow, type FrozenMonth, frozenMonth, loadEntries, standingClosings } from './load.ts'
import { lockMonths } from './lock.ts'
import { isPassedOver, passedOver } from './policy.ts'
import { closedEntry, monthClosing } from './table.ts'

/** A closed month is read as it was frozen. */
export async function getMonth(ctx: Ctx, month: string): Promise<Month> {
  requireAdmin(ctx)
  return present(ctx, month, await standingClosings(ctx))
}

/** Freezes the journal and its figures. */
export async function closeMonth(ctx: Ctx, month: string, note: string | null): Promise<Month> {
  const by = requirePermission(ctx, 'accounting')
  return transact(ctx, async (ctx) => {
    await lockMonths(ctx, 'write')
    const closings = await standingClosings(ctx)
    if (month >= tokyoDay(ctx.clock.now()).slice(0, 7)) throw conflict('month-not-over', 'まだ終わっていない月は締められません。')
    if (closings.some((row) => row.month === month)) throw conflict('month-closed', 'この月はもう締めています。')
    if (isPassedOver(month, closings.at(-1)?.month ?? null)) throw passedOver()
    const { figures, entries } = await live(ctx, month)
    if (figures.openLines > 0 && !note)
      throw conflict(
        'lines-open',
        `充てていない入金（返金の途中を含む）が${figures.openLines}件あります。充てるか、残す理由を書いて締めてください。`,
      )
    const frozen: FrozenMonth = { figures, entries }
    const sha256 = createHash('sha256').update(JSON.stringify(frozen)).digest('hex')
    await insertRow(ctx, monthClosing, {
      ...{ month, closedAt: ctx.clock.now(), closedBy: by.id, closedByName: by.name, note },
      ...{ figures: frozen, sha256 },
    })
    await ctx.db.execute(
      sql`insert into ${closedEntry} (id, month) select unnest(${sql.param(entries.map(({ id }) => id))}::text[]), ${month}`,
    )
    await record(ctx, 'month.close', { kind: 'month', id: month }, { sha256, entries: entries.length, note })
    return present(ctx, month, await standingClosings(ctx))
  })
}

/** Only the last closed month can be reopened: later ones build on its balances. */
export async function reopenMonth(ctx: Ctx, month: string, reason: string): Promise<Month> {
  const by = requirePermission(ctx, 'accounting')
  return transact(ctx, async (ctx) => {
    await lockMonths(ctx, 'write')
    const last = (await standingClosings(ctx)).at(-1)
    if (last?.month !== month)
      throw conflict('not-last-closed', last ? `取り消せるのは、最後に締めた月（${last.month}）だけです。` : '締めた月はありません。')
    await ctx.db.delete(closedEntry).where(eq(closedEntry.month, month))
    await updateRow(ctx, monthClosing, last, { reopenedAt: ctx.clock.now(), reopenedBy: by.id, reopenReason: reason })
    await record(ctx, 'month.reopen', { kind: 'month', id: month }, { reason })
    return present(ctx, month, await standingClosings(ctx))
  })
}

export interface AccountingExport {
  bytes: Uint8Array
  encoding: 'utf-8' | 'shift_jis'
}

export async function exportMonth(
  ctx: Ctx,
  month: string,
  { format, ...why }: TakeoutReason & { format: AccountingFormat },
): Promise<AccountingExport> {
  const { by, reason } = await beginExport(ctx, 'accounting', why)
  const closings = await standingClosings(ctx)
  const closed = closings.find((row) => row.month === month)
  const entries = closed ? (await frozenMonth(ctx, closed)).entries : await loadEntries(ctx, month)
  const bookings = bookingsOf(entries)
  const { encoding } = formats[format]
  const text = accountingFile(formats[format], bookings)
  const bytes = encoding === 'shift_jis' ? shiftJIS(text) : Buffer.from(text)
  await record(ctx, 'month.export', { kind: 'month', id: month }, { format, reason, rows: bookings.length })
  await recordTakeout(ctx, {
    ...{ what: 'accounting', format: `csv（${format}）`, rows: bookings.length, reason, by, conditions: month, file: bytes },
  })
  return { bytes, encoding }
}

async function live(ctx: Ctx, month: string): Promise<{ figures: MonthFigures; entries: Entry[] }> {
  const entries = await loadEntries(ctx, month)
  return { entries, figures: { ...figuresOf(entries), ...(await balancesAt(ctx, month)) } }
}

/** Months closed before these were counted have none. */
const notCountedOnce = { held: { card: 0, transfer: 0 }, returned: { card: 0, transfer: 0 }, lost: 0, restored: 0, disputed: 0 }

async function present(ctx: Ctx, month: string, closings: readonly ClosingRow[]): Promise<Month> {
  const row = closings.find((each) => each.month === month)
  const { figures, entries } = row ? await frozenMonth(ctx, row) : await live(ctx, month)
  return {
    unwritable: entries.filter(({ party, shares }) => losesLetters([party, ...shares.map(({ name }) => name)].join(''))).length,
    ...{
      month,
      figures: { ...notCountedOnce, ...(figures as MonthFigures) },
      entries: entries.length,
      lastClosed: closings.at(-1)?.month ?? null,
    },
    closing: row ? { at: toWireTime(row.closedAt), byName: row.closedByName, note: row.note, sha256: row.sha256 } : null,
  }
}
