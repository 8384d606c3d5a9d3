import { endpoint, page } from '#platform/http/contract.ts'
import { paging } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, Nothing, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allBankFormats, bankImportStates } from './import-enumerations.ts'

const column = z.int().min(0).max(99)
export const ColumnChoice = z.strictObject({
  head: z.int().min(-1).max(99),
  day: z.array(column).min(1).max(3),
  in: column,
  out: column.nullable(),
  payer: column.nullable(),
  description: z.array(column).max(5),
  balance: column.nullable(),
  bankRef: column.nullable(),
})

const Line = z.strictObject({
  line: z.int(),
  bookedOn: Day,
  direction: z.enum(['in', 'out']),
  amount: Yen,
  payer: z.string(),
  description: z.string(),
  /** Imported from an earlier file. */
  known: z.boolean(),
})

export const BankImport = z
  .strictObject({
    id: ID,
    /** えんがわ銀行 本店 普通 1234567 */
    account: z.string(),
    fileName: z.string(),
    format: z.enum(allBankFormats),
    periodFrom: Day,
    periodTo: Day,
    openingBalance: z.int().nullable(),
    closingBalance: z.int().nullable(),
    inCount: z.int(),
    inTotal: Yen,
    outCount: z.int(),
    outTotal: Yen,
    newCount: z.int(),
    knownCount: z.int(),
    state: codeOf(bankImportStates),
    acceptedAt: Time.nullable(),
    /** Why the import cannot be undone; null if it can, and in lists. */
    dropRefused: z.string().nullable(),
    /** Until it is accepted: its first lines, and those that may have been typed in by hand before. */
    preview: z.strictObject({ lines: z.array(Line), twins: z.array(Line), reversals: z.array(Line) }).nullable(),
    ...stamped,
  })
  .meta({ id: 'BankImport' })
export type BankImport = z.infer<typeof BankImport>

export const BankFileForm = z.strictObject({
  name: z.string().trim().min(1).max(255).meta({ label: 'ファイル名' }),
  account: z.string().max(100).optional().meta({ label: '口座' }),
  /** The choice of columns as JSON, for a file that is not recognised by its headings. */
  columns: z.string().max(900).optional().meta({ label: '列' }),
  file: z
    .unknown()
    .refine((value) => value instanceof Uint8Array, { error: '銀行のファイルを選んでください。' })
    .transform((value) => value as Uint8Array)
    .meta({ label: 'ファイル', type: 'string', format: 'binary' }),
})

export const bankImportContract = {
  listBankImports: endpoint({
    method: 'get',
    path: '/bankImports',
    query: z.strictObject(paging(['createdAt'])),
    output: page(BankImport),
    summary: '銀行のファイルの取り込み（運営）',
  }),
  createBankImport: endpoint({
    method: 'post',
    path: '/bankImport',
    form: BankFileForm,
    output: BankImport,
    status: 201,
    summary:
      '銀行のファイルを読む（取り込みは acceptance で）。はじめての形式なら 409 columns-missing が最初の行を返すので、columns を添えて送り直す',
  }),
  getBankImport: endpoint({ method: 'get', path: '/bankImport/{id}', params: byID, output: BankImport, summary: '取り込みの確認' }),
  acceptBankImport: endpoint({
    method: 'put',
    path: '/bankImport/{id}/acceptance',
    params: byID,
    body: z.strictObject({
      /** Lines that are not the same as one typed in by hand. */
      separate: z.array(z.int()).max(5000).default([]).meta({ label: '別の入金の行' }),
    }),
    output: BankImport,
    summary: 'ファイルの明細を取り込む（取り込み済みの行は飛ばす）',
  }),
  deleteBankImport: endpoint({
    method: 'delete',
    path: '/bankImport/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '取り込みをやめる・取り消す（どの明細も支払いに充てていない間）',
  }),
}
