import { isDeepStrictEqual } from 'node:util'
import { and, eq, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { foldName } from '#domain/money/payment/fold-name.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { accountLine } from '#platform/setting/data.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { fingerprints } from './bank-file/fingerprint.ts'
import type { BankLine } from './bank-file/line.ts'
import type { BankImport } from './import-contract.ts'
import { type BankImportRow, bankImport } from './import-table.ts'
import { dropRefused } from './undo-standings.ts'

const SHOWN = 20

export const bankImports = collection<BankImportRow, BankImport>({
  table: bankImport,
  visible: (ctx) => {
    requireAdmin(ctx)
    return undefined
  },
  filter: {},
  sort: { createdAt: bankImport.createdAt },
  defaultSort: 'createdAt:desc',
  present: (ctx, rows) => rows.map((row) => withoutPreview(ctx, row)),
})

export async function getBankImport(ctx: Ctx, id: string): Promise<BankImport> {
  await bankImports.one(ctx, id)
  const [row] = await ctx.db.select().from(bankImport).where(eq(bankImport.id, id))
  return presentImport(ctx, row as BankImportRow) // just seen
}

/** Includes its first lines until it is accepted. */
export async function presentImport(ctx: Ctx, row: BankImportRow): Promise<BankImport> {
  const { lines } = row
  if (!lines) return { ...withoutPreview(ctx, row), dropRefused: await dropRefused(ctx, row.id) }
  const marks = fingerprints(row.account, lines)
  const known = await knownFingerprints(ctx, row.account, marks)
  const duplicates = await duplicatesOf(ctx, row, lines, known)
  const shown = lines.map(({ line, bookedOn, direction, amount, payer, description }, index) => ({
    ...{ line, bookedOn, direction, amount, payer, description, known: known.has(marks[index] ?? '') },
  }))
  return {
    ...withoutPreview(ctx, row),
    preview: {
      lines: shown.filter((_, index) => isMoney(lines[index])).slice(0, SHOWN),
      twins: shown.filter((_, index) => duplicates.has(index)),
      reversals: shown.filter((_, index) => lines[index]?.reversal),
    },
  }
}

/** Deposits that were not reversed. */
export const isMoney = (line: BankLine | undefined): boolean => line?.direction === 'in' && !line.reversal

function withoutPreview(ctx: Ctx, row: BankImportRow): BankImport {
  const { lines: _, sha256: _s, columns: _c, headings: _h, by: _b, encoding: _e, account: key, ...rest } = row
  const account = setting(ctx, 'bank').accounts.find((own) => own.key === key)
  return {
    ...rest,
    account: account ? accountLine(account) : '使わなくなった口座',
    preview: null,
    dropRefused: null,
    acceptedAt: row.acceptedAt && toWireTime(row.acceptedAt),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}

const IN_ONE_QUERY = 1000

export async function knownFingerprints(ctx: Ctx, account: string, marks: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (let from = 0; from < marks.length; from += IN_ONE_QUERY) {
    const found = await ctx.db
      .select({ fingerprint: deposit.fingerprint })
      .from(deposit)
      .where(and(ofAccount(account), inArray(deposit.fingerprint, marks.slice(from, from + IN_ONE_QUERY))))
    for (const { fingerprint } of found) if (fingerprint) known.add(fingerprint)
  }
  return known
}

/**
 * Lines that may exist already, entered by hand or imported in another format, and so with another fingerprint: same day, amount and payer.
 * Maps the line's position in the file to the deposit.
 */
export async function duplicatesOf(
  ctx: Ctx,
  file: Pick<BankImportRow, 'account' | 'format' | 'columns'>,
  lines: readonly BankLine[],
  known: ReadonlySet<string>,
): Promise<Map<number, string>> {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const found = await ctx.db
    .select({
      ...{ id: deposit.id, bookedOn: deposit.bookedOn, amount: deposit.amount, payerRaw: deposit.payerRaw },
      ...{ fingerprint: deposit.fingerprint, format: bankImport.format, columns: bankImport.columns },
    })
    .from(deposit)
    .leftJoin(bankImport, eq(bankImport.id, deposit.importID))
    .where(and(ofAccount(file.account), gte(deposit.bookedOn, days[0] ?? ''), lte(deposit.bookedOn, days.at(-1) ?? '')))
    .orderBy(deposit.id)
  const free = new Map<string, string[]>()
  for (const { id, bookedOn, amount, payerRaw, fingerprint, format, columns } of found) {
    const ofSameKind = format === file.format && isDeepStrictEqual(columns, file.columns)
    if (fingerprint !== null && (ofSameKind || known.has(fingerprint))) continue
    const key = likeness(bookedOn, amount, payerRaw)
    free.set(key, [...(free.get(key) ?? []), id])
  }
  const marks = fingerprints(file.account, lines)
  const duplicates = new Map<number, string>()
  for (const [index, line] of lines.entries()) {
    if (!isMoney(line) || known.has(marks[index] ?? '')) continue
    const duplicateID = free.get(likeness(line.bookedOn, line.amount, line.payer))?.shift()
    if (duplicateID) duplicates.set(index, duplicateID)
  }
  return duplicates
}

/** Transfers confirmed in former versions name no account. */
const ofAccount = (account: string) => and(ne(deposit.origin, 'card'), or(eq(deposit.account, account), isNull(deposit.account)))

/** Equal for the same transfer in two files, or in a file and in a hand. */
export const likeness = (bookedOn: string, amount: number, payer: string | null) => `${bookedOn} ${amount} ${foldName(payer ?? '')}`
