import { Problem } from '#platform/errors.ts'

/** Where a file is wrong: the line as counted in the file, and a sentence. */
export interface BadLine {
  line: number
  says: string
}

export const MAX_BANK_FILE_BYTES = 5 * 1024 * 1024
export const MAX_LINES = 5000
export const TOO_LARGE_BANK_FILE = 'ファイルが大きすぎます（5MB・5,000行まで）。期間を分けて保存してください。'
const SHOWN = 20

export const tooLarge = () => new Problem(413, 'too-large', TOO_LARGE_BANK_FILE)

export const emptyFile = () => new Problem(422, 'bank-empty', '入出金の行がありません。期間を確かめて、保存し直してください。')

export const unreadable = () =>
  new Problem(422, 'bank-encoding', '文字コードを読めませんでした。銀行の画面で「CSV」または「JIS」を選んで保存し直してください。')

/** The file does not follow its format. */
export const badRecord = (bad: BadLine) => new Problem(422, 'bank-record', bad.says, {}, { lines: [bad] })

export const wrongTotals = (kind: '入金' | '出金' | '取消', file: string, lines: string) =>
  new Problem(
    422,
    'bank-totals',
    `${kind}の合計が合いません（ファイル：${file}、明細の合計：${lines}）。途中で切れていないかご確認ください。`,
  )

/** Impossible lines: future days, no amount, no digits. */
export const badLines = (bad: BadLine[]) =>
  new Problem(
    422,
    'bank-line',
    `${bad[0]?.says ?? ''}${bad.length > 1 ? `（ほか${bad.length - 1}か所）` : ''}`,
    {},
    { lines: bad.slice(0, SHOWN) },
  )
