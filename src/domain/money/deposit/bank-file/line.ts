import type { Yen } from '#platform/money.ts'
import type { FileEncoding } from './decode.ts'

/** A line of an account, as the bank wrote it. */
export interface BankLine {
  /** In the file, from 1. */
  line: number
  direction: 'in' | 'out'
  bookedOn: string
  amount: Yen
  payer: string
  description: string
  /** The bank's own number of the line. */
  bankRef: string | null
  balanceAfter: number | null
  /** The bank takes an earlier line back (取消, 組戻し, 訂正). */
  reversal: boolean
}

/** The account as a file names it. */
export interface FileAccount {
  bankCode: string | null
  branchCode: string
  number: string
}

export const bankFormats = {
  notice: '全銀 振込入金通知A',
  statement: '全銀 入出金取引明細',
  anser: 'みずほ・ANSER',
  smbc: '三井住友銀行',
  mufg: '三菱UFJ銀行',
  yucho: 'ゆうちょ銀行',
  rakuten: '楽天銀行',
  paypay: 'PayPay銀行',
  other: 'そのほかのCSV',
} as const
export type BankFormat = keyof typeof bankFormats

export interface BankFile {
  format: BankFormat
  encoding: FileEncoding
  /** Null: the file does not name it. */
  account: FileAccount | null
  /** According to the bank; null for CSV. */
  openingBalance: number | null
  closingBalance: number | null
  lines: BankLine[]
}
