import { Code } from '#domain/base/one-time-code/contract.ts'
import { toDigits, toKatakana } from '#domain/base/words/typed-text.ts'
import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { endpoint } from '#platform/http/contract.ts'
import { toNumber } from '#platform/http/filter.ts'
import { byID, codeOf, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { AccountKind, NoticePurpose } from './enumerations.ts'

/** Visible to everyone in the deal: whether there is a notice, and whether it can be trusted. The account itself is not included. */
export const BankNotice = z
  .strictObject({
    negotiationID: ID,
    purpose: codeOf(NoticePurpose),
    /** The side that has to give an account; null where there is no payment, or no plan yet. */
    writer: codeOf(sides).nullable(),
    /** 0 before the first, increased by every change. */
    edition: z.int(),
    writtenAt: Time.nullable(),
    /** A change is under check until then; null where there was none. */
    doubtUntil: Time.nullable(),
    /** When the payer first saw this edition. */
    readAt: Time.nullable(),
    /** When the payer confirmed this edition with the other side. */
    checkedAt: Time.nullable(),
  })
  .meta({ id: 'BankNotice' })
export type BankNotice = z.infer<typeof BankNotice>

/** The fields of an account, also of the one that a refund goes to. */
export const accountShape = {
  bank: z.string().trim().min(1).max(40).meta({ label: '金融機関' }),
  branch: z.string().trim().min(1).max(40).meta({ label: '支店' }),
  kind: codeOf(AccountKind).meta({ label: '口座の種類' }),
  number: z
    .string()
    .overwrite(toDigits)
    .regex(/^\d{7}$/, '口座番号は7桁の数字で入力してください。7桁に足りないときは、先頭に0を付けます。')
    .meta({ label: '口座番号' }),
  holder: z
    .string()
    .trim()
    .overwrite((text) => toKatakana(text).replaceAll(/\s+/g, ' '))
    .min(1)
    .max(60)
    .regex(/^[ァ-ヺー・ ()A-Z0-9.-]*$/, '口座の名義は、全角カタカナで入力してください。')
    .meta({ label: '口座の名義（カタカナ）' }),
} as const
const Account = z.strictObject(accountShape)
export type Account = z.output<typeof Account>

/** As shown to the reader: the newest edition first. */
export const BankAccounts = z
  .strictObject({
    notice: BankNotice,
    /** The person who is paid, by the name in the contract, and whether the newest account is in that name; null where no signed contract names them. */
    payee: z.strictObject({ name: z.string(), same: z.boolean().nullable() }),
    editions: z.array(
      z.strictObject({
        edition: z.int(),
        writtenAt: Time,
        ...{ bank: z.string(), branch: z.string(), kind: codeOf(AccountKind), number: z.string(), holder: z.string() },
      }),
    ),
  })
  .meta({ id: 'BankAccounts' })
export type BankAccounts = z.infer<typeof BankAccounts>

/** A refund has an account of its own: the original payer's. */
const purpose = codeOf(NoticePurpose).default(NoticePurpose.price).meta({ label: '振込先の用途' })
const edition = z.int().min(0).max(2_147_483_647).meta({ label: '版' })
export const AccountInput = z.strictObject({
  ...accountShape,
  /** The last edition that the writer saw; 0 for the first. */
  edition,
  purpose,
  code: Code,
})
export type AccountInput = z.output<typeof AccountInput>

const of = { params: byID, companion: 404 } as const
export const bankNoticeContract = {
  getBankDetails: endpoint({
    method: 'get',
    path: '/negotiation/{id}/bankNotice',
    ...of,
    query: z.strictObject({
      purpose: z.preprocess(toNumber, codeOf(NoticePurpose)).default(NoticePurpose.price).meta({ label: '振込先の用途' }),
    }),
    output: BankNotice,
    summary: '振込先のお知らせの状況（口座は含みません）',
  }),
  /** A wrong code must stay counted, which the transaction of an idempotency key would roll back. */
  saveBankDetails: endpoint({
    method: 'put',
    path: '/negotiation/{id}/bankNotice',
    ...of,
    body: AccountInput,
    output: BankNotice,
    summary: '振込先を登録する、または変える',
    callsOutside: true,
  }),
  /** The account must not be in a response stored for retries. */
  readBankNotice: endpoint({
    method: 'post',
    path: '/negotiation/{id}/bankNotice/reading',
    ...of,
    body: z.strictObject({ purpose, code: Code }),
    output: BankAccounts,
    summary: '振込先を表示する',
    callsOutside: true,
  }),
  inspectBankNotice: endpoint({
    method: 'post',
    path: '/negotiation/{id}/bankNotice/inspection',
    ...of,
    body: z.strictObject({
      purpose,
      reason: z.string().trim().min(1, '口座を見る理由を入力してください。').max(200).meta({ label: '理由' }),
    }),
    output: BankAccounts,
    summary: '運営が、理由を記録して振込先を見る',
    callsOutside: true,
  }),
  checkBankNotice: endpoint({
    method: 'post',
    path: '/negotiation/{id}/bankNotice/check',
    ...of,
    body: z.strictObject({ purpose, edition }),
    output: BankNotice,
    summary: '変わった振込先を、お相手に直接確かめたと記録する',
  }),
}
