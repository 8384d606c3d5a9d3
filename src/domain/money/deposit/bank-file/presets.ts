import type { BankFormat } from '../import-enumerations.ts'

/** Columns of a CSV file, counted from 0. */
export interface Columns {
  /** The row of headings, counted from 0 among the rows with text; -1: none. */
  head: number
  /** A single column, or those of year, month and day. */
  day: number[]
  in: number
  /** Null: money in only. The same column as `in`: money out is negative. */
  out: number | null
  payer: number | null
  description: number[]
  balance: number | null
  bankRef: number | null
}

interface Preset {
  format: BankFormat
  day: readonly string[]
  in: string
  out: string
  payer: string
  description: readonly string[]
  balance: string
  bankRef?: string
}

/** Headings by which a bank's file is recognised; `|` separates those it has used over the years. */
const presets: readonly Preset[] = [
  {
    ...{ format: 'anser', day: ['勘定日'], in: '入金(円)', out: '出金(円)', balance: '残高(円)' },
    ...{ payer: '摘要', description: ['取引区分', '金融機関名', '支店名'] },
  },
  {
    ...{ format: 'smbc', day: ['年月日|お取引日'], in: 'お預入れ', out: 'お引出し', balance: '残高' },
    ...{ payer: 'お取り扱い内容', description: ['メモ'] },
  },
  {
    ...{ format: 'mufg', day: ['日付'], in: '預かり金額', out: '支払い金額', balance: '差引残高' },
    ...{ payer: '摘要内容', description: ['摘要', 'メモ'] },
  },
  {
    ...{ format: 'yucho', day: ['取引日'], in: '受入金額|受入金額(円)', out: '払出金額|払出金額(円)', balance: '現在高|現在(貸付)高' },
    ...{ payer: '詳細2', description: ['詳細1'], bankRef: '入出金明細ID' },
  },
  {
    ...{ format: 'rakuten', day: ['取引日'], in: '入出金(円)', out: '入出金(円)', balance: '残高(円)|取引後残高(円)' },
    ...{ payer: '入出金先内容|入出金内容', description: [] },
  },
  {
    ...{ format: 'paypay', day: ['操作日(年)', '操作日(月)', '操作日(日)'], in: 'お預り金額', out: 'お支払金額', balance: '残高' },
    ...{ payer: '摘要', description: ['メモ'], bankRef: '取引順番号' },
  },
]

const HEAD_WITHIN = 30
const plain = (cell: string) => cell.normalize('NFKC').replaceAll(/\s/g, '')

/** The bank whose headings are among the first rows, and where its columns are. */
export function findPreset(rows: readonly string[][]): { format: BankFormat; columns: Columns } | undefined {
  for (const [head, cells] of rows.slice(0, HEAD_WITHIN).entries()) {
    const names = cells.map(plain)
    const at = (heading: string) => heading.split('|').reduce((found, name) => (found >= 0 ? found : names.indexOf(plain(name))), -1)
    for (const { format, ...preset } of presets) {
      const day = preset.day.map(at)
      const [payer, balance, into, out] = [at(preset.payer), at(preset.balance), at(preset.in), at(preset.out)]
      if ([...day, payer, balance, into, out].includes(-1)) continue
      const bankRef = preset.bankRef === undefined ? -1 : at(preset.bankRef)
      const description = preset.description.map(at).filter((column) => column >= 0)
      return { format, columns: { head, day, in: into, out, payer, description, balance, bankRef: bankRef < 0 ? null : bankRef } }
    }
  }
  return undefined
}

/** Columns that the headings of an unknown file suggest; null where a person has to choose. */
export function guessColumns(rows: readonly string[][]): { [K in 'head' | 'day' | 'in' | 'out' | 'payer' | 'balance']: number | null } {
  const found = (names: string[], pattern: RegExp) => {
    const at = names.findIndex((name) => pattern.test(name))
    return at < 0 ? null : at
  }
  const ranked = rows.slice(0, HEAD_WITHIN).map((cells, head) => {
    const names = cells.map(plain)
    const guess = {
      day: found(names, /日付|取引日|年月日|入金日|勘定日|日$/),
      in: found(names, /入金|預入|預かり|お預り|受入|入出金/),
      out: found(names, /出金|引出|支払|払出|お引出/),
      payer: found(names, /依頼人|名義|摘要内容|内容|摘要|詳細/),
      balance: found(names, /残高|現在高/),
    }
    return { head, ...guess, known: Object.values(guess).filter((column) => column !== null).length }
  })
  const best = ranked.toSorted((a, b) => b.known - a.known)[0]
  if (!best || best.known < 2) return { head: null, day: null, in: null, out: null, payer: null, balance: null }
  const { known: _, ...guess } = best
  return guess
}
