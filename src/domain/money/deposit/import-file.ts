import { createHash } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { receiveForm } from '#platform/files/form.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { newID } from '#platform/id.ts'
import type { BankAccount } from '#platform/setting/data.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { fingerprints } from './bank-file/fingerprint.ts'
import type { BankFile, BankLine, FileAccount } from './bank-file/line.ts'
import type { Columns } from './bank-file/presets.ts'
import { MAX_BANK_FILE_BYTES, TOO_LARGE_BANK_FILE } from './bank-file/problems.ts'
import { readBankFile } from './bank-file/read-bank-file.ts'
import { BankFileForm, type BankImport, ColumnChoice } from './import-contract.ts'
import { BankImportState } from './import-enumerations.ts'
import { knownFingerprints, presentImport } from './import-queries.ts'
import { bankImport } from './import-table.ts'

/** Reads a bank's file and stores its lines until an operator accepts them. Uploading the same file again returns the first import. */
export async function createBankImport(ctx: Ctx, request: Request): Promise<BankImport | Existing<BankImport>> {
  const { id: by } = requireAdmin(ctx)
  const form = await receiveForm(request, BankFileForm, { maxBytes: MAX_BANK_FILE_BYTES, tooLarge: TOO_LARGE_BANK_FILE, field: 'file' })
  const chosen = columnsOf(form.columns)
  const asked = accountByKey(ctx, form.account)
  const { file, columns, headings } = await readFile(ctx, form.file, { account: asked.key, chosen })
  const account = file.account ? ownAccount(ctx, file.account) : asked
  const sha256 = createHash('sha256').update(form.file).digest('hex')
  return transact(ctx, async (ctx) => {
    const known = await knownFingerprints(ctx, account.key, fingerprints(account.key, file.lines))
    const now = ctx.clock.now()
    const [row] = await ctx.db
      .insert(bankImport)
      .values({
        ...{ id: newID(), account: account.key, fileName: form.name, sha256, columns, headings, by },
        ...{ format: file.format, encoding: file.encoding, lines: file.lines, state: BankImportState.waiting },
        ...{ openingBalance: file.openingBalance, closingBalance: file.closingBalance },
        ...sumsOf(file.lines, known.size),
        ...{ createdAt: now, updatedAt: now },
      })
      .onConflictDoNothing()
      .returning()
    if (row) {
      await record(
        ctx,
        'bankImport.create',
        { kind: 'bankImport', id: row.id },
        { format: row.format, inCount: row.inCount, inTotal: row.inTotal },
      )
      return presentImport(ctx, row)
    }
    const [first] = await ctx.db
      .select()
      .from(bankImport)
      .where(and(eq(bankImport.account, account.key), eq(bankImport.sha256, sha256), ne(bankImport.state, BankImportState.dropped)))
    if (!first) throw conflict('import-running', 'このファイルの取り込みが同時に取り消されました。もう一度お試しください。')
    return existing(await presentImport(ctx, first))
  })
}

/** Columns named for this file, or those remembered for the same headings. */
async function readFile(
  ctx: Ctx,
  bytes: Uint8Array,
  { account, chosen }: { account: string; chosen: Columns | null },
): Promise<{ file: BankFile; columns: Columns | null; headings: string | null }> {
  const today = tokyoDay(ctx.clock.now())
  const first = readBankFile(bytes, { today })
  if (first.lines) return { file: first, columns: null, headings: null }
  const [last] = await ctx.db
    .select({ columns: bankImport.columns, headings: bankImport.headings })
    .from(bankImport)
    .where(and(eq(bankImport.account, account), eq(bankImport.format, 'other'), eq(bankImport.state, BankImportState.taken)))
    .orderBy(desc(bankImport.createdAt))
    .limit(1)
  const headingsOf = ({ head }: Columns) => JSON.stringify(first.rows[head] ?? [])
  const remembered = last?.columns && headingsOf(last.columns) === last.headings ? last.columns : null
  const columns = chosen ?? remembered
  const file = columns && readBankFile(bytes, { today, columns })
  if (!columns || !file?.lines)
    throw conflict('columns-missing', 'はじめての形式のファイルです。どの列が何かを選んでください。', {
      rows: first.rows,
      guess: first.guess,
    })
  return { file, columns, headings: headingsOf(columns) }
}

function columnsOf(json: string | undefined): Columns | null {
  if (!json) return null
  try {
    return ColumnChoice.parse(JSON.parse(json))
  } catch {
    throw invalid({ columns: '列の選び方をご確認ください。' })
  }
}

function accountByKey(ctx: Ctx, key: string | undefined): BankAccount {
  const { accounts } = setting(ctx, 'bank')
  const found = accounts.find((account) => (key ? account.key === key : account.use))
  if (!found) throw invalid({ account: '口座を選んでください。' })
  return found
}

/** The office's account that the file names. Codes are compared where they have been entered. */
function ownAccount(ctx: Ctx, { bankCode, branchCode, number }: FileAccount): BankAccount {
  const digits = (text: string) => text.normalize('NFKC').replaceAll(/\D/g, '').padStart(7, '0').slice(-7)
  const same = (own: string | null, theirs: string | null) => !own || !theirs || Number(own) === Number(theirs)
  const found = setting(ctx, 'bank').accounts.find(
    (own) => digits(own.number) === digits(number) && same(own.bankCode, bankCode) && same(own.branchCode, branchCode),
  )
  if (found) return found
  throw conflict(
    'other-account',
    `このファイルは別の口座（…${number.slice(-4)}）のものです。設定の「振込先」にある口座のファイルを選んでください。`,
  )
}

function sumsOf(lines: readonly BankLine[], knownCount: number) {
  const of = (direction: BankLine['direction']) => lines.filter((line) => line.direction === direction && !line.reversal)
  const total = (some: readonly BankLine[]) => some.reduce((sum, { amount }) => sum + amount, 0)
  const [into, out] = [of('in'), of('out')]
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  return {
    ...{ periodFrom: days[0] ?? '', periodTo: days.at(-1) ?? '' },
    ...{ inCount: into.length, inTotal: total(into), outCount: out.length, outTotal: total(out) },
    ...{ newCount: into.length - knownCount, knownCount },
  }
}
