import type { Yen } from '#platform/money.ts'
import type { BankFormat } from '../import-enumerations.ts'
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
  /** The bank's own number for the line. */
  bankRef: string | null
  balanceAfter: number | null
  /** The bank reverses an earlier line (取消, 組戻し, 訂正). */
  reversal: boolean
}

/** The account as a file names it. */
export interface FileAccount {
  bankCode: string | null
  branchCode: string
  number: string
}

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
