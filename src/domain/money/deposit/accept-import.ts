import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { foldName, referencesIn } from '#domain/money/payment/fold-name.ts'
import { lockBankBook } from '#domain/money/payment/waiting-deposit.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse, wrongState } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { fingerprints } from './bank-file/fingerprint.ts'
import type { BankLine } from './bank-file/line.ts'
import { publishDeposits } from './events.ts'
import type { BankImport } from './import-contract.ts'
import { BankImportState } from './import-enumerations.ts'
import { refusalOfDrop } from './import-policy.ts'
import { duplicatesOf, getBankImport, isMoney, knownFingerprints, likeness, presentImport } from './import-queries.ts'
import { type BankImportRow, bankImport } from './import-table.ts'

/** Makes deposits of the lines that are new. Accepting twice changes nothing. */
export async function acceptBankImport(ctx: Ctx, id: string, separate: readonly number[], ifMatch?: number): Promise<BankImport> {
  requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, bankImport, id, ifMatch)
    if (row.state === BankImportState.taken) return presentImport(ctx, row)
    const { lines } = row
    if (!lines) throw wrongState(row.state, 'この取り込みは取り消されています。ファイルをもう一度置いてください。')
    await lockBankBook(ctx)
    const marks = fingerprints(row.account, lines)
    const known = await knownFingerprints(ctx, row.account, marks)
    const duplicates = await duplicatesOf(ctx, row, lines, known)
    for (const [index, duplicateID] of duplicates) {
      const line = lines[index] as BankLine // from the same list
      if (separate.includes(line.line)) continue
      // A deposit imported in another format keeps its fingerprint, so that the next file of that format recognises it.
      await ctx.db
        .update(deposit)
        .set({ fingerprint: marks[index], importID: row.id, description: line.description, updatedAt: ctx.clock.now() })
        .where(and(eq(deposit.id, duplicateID), isNull(deposit.fingerprint)))
      known.add(marks[index] ?? '')
    }
    const fresh = await addLines(ctx, row, lines, marks, known)
    const reversals = new Map<string, number>()
    for (const line of lines) {
      if (!line.reversal) continue
      const same = likeness(line.bookedOn, line.amount, line.payer)
      const nth = (reversals.get(same) ?? 0) + 1
      reversals.set(same, nth)
      await markReversed(ctx, row, line, nth)
    }
    const taken = await updateRow(ctx, bankImport, row, {
      ...{ state: BankImportState.taken, lines: null, acceptedAt: ctx.clock.now() },
      ...{ newCount: fresh, knownCount: row.inCount - fresh },
    })
    await record(ctx, 'bankImport.accept', { kind: 'bankImport', id }, { newCount: fresh, knownCount: row.inCount - fresh })
    await publishDeposits(ctx, id)
    return presentImport(ctx, taken)
  })
}

const IN_ONE_INSERT = 500

async function addLines(ctx: Ctx, row: BankImportRow, lines: readonly BankLine[], marks: readonly string[], known: ReadonlySet<string>) {
  const now = ctx.clock.now()
  const fresh = lines.flatMap((line, index) => {
    const fingerprint = marks[index] ?? ''
    return isMoney(line) && !known.has(fingerprint) ? [{ line, fingerprint }] : []
  })
  let added = 0
  for (let from = 0; from < fresh.length; from += IN_ONE_INSERT) {
    const rows = await ctx.db
      .insert(deposit)
      .values(
        fresh.slice(from, from + IN_ONE_INSERT).map(({ line: { bookedOn, amount, payer, description }, fingerprint }) => ({
          ...{ id: newID(), origin: 'file' as const, account: row.account, importID: row.id, fingerprint },
          ...{ bookedOn, amount, remaining: amount, payerRaw: payer, payerFolded: foldName(payer), description },
          reference: referencesIn(payer, description).join(' ') || null,
          ...{ createdAt: now, updatedAt: now },
        })),
      )
      // Another file with the same line may have been accepted a moment before.
      .onConflictDoNothing()
      .returning({ id: deposit.id })
    added += rows.length
  }
  return added
}

/** The bank reversed a deposit. An unmatched one is put aside; if it was matched, the office has to undo the match. */
async function markReversed(ctx: Ctx, row: BankImportRow, { amount, payer, bookedOn }: BankLine, nth: number) {
  const same = and(eq(deposit.account, row.account), eq(deposit.amount, amount), eq(deposit.payerFolded, foldName(payer)))
  const came = await ctx.db
    .select()
    .from(deposit)
    .where(and(same, lte(deposit.bookedOn, bookedOn)))
    .orderBy(desc(deposit.bookedOn), desc(deposit.id))
    .for('update')
  const asideNote = `銀行の取消・組戻し（${bookedOn}）`
  const taken = came.find(({ aside }) => aside === null)
  // An overlapping file brings the same reversals again.
  if (!taken || came.filter((one) => one.asideNote === asideNote).length >= nth) return
  if (taken.remaining === taken.amount) await updateRow(ctx, deposit, taken, { aside: 'other', asideNote })
  else
    await raiseAlert(ctx, {
      cause: 'bank-reversal',
      key: taken.id,
      subject: { kind: 'deposit', id: taken.id },
      negotiationID: null,
      facts: { amount, payer, bookedOn },
    })
}

/** Before it is accepted; or afterwards, while none of its deposits is matched. Its deposits are then deleted too. */
export async function deleteBankImport(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await getBankImport(ctx, id)
  await transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, bankImport, id, ifMatch)
    if (row.state === BankImportState.dropped) return
    const made = await ctx.db
      .select()
      .from(deposit)
      .where(and(eq(deposit.importID, id), eq(deposit.origin, 'file')))
      .for('update')
    refuse(await refusalOfDrop(ctx, id))
    if (made.length > 0)
      await ctx.db.delete(deposit).where(
        inArray(
          deposit.id,
          made.map((one) => one.id),
        ),
      )
    await updateRow(ctx, bankImport, row, { state: BankImportState.dropped, lines: null })
    await record(ctx, 'bankImport.delete', { kind: 'bankImport', id }, { deposits: made.length })
    await publishDeposits(ctx, id)
  })
}
