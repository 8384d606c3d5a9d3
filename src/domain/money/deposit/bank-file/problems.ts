import { Problem } from '#platform/errors.ts'

/** Where a file is wrong: the line as counted in the file, and a sentence. */
export interface BadLine {
  line: number
  says: string
}

export const MAX_BYTES = 5 * 1024 * 1024
export const MAX_LINES = 5000
export const TOO_LARGE = 'ファイルが大きすぎます（5MB・5,000行まで）。期間を分けて保存してください。'
const SHOWN = 20

const refused = (code: string, title: string, lines: BadLine[] = []) =>
  new Problem(422, code, title, { file: title }, lines.length > 0 ? { lines: lines.slice(0, SHOWN) } : {})

export const tooLarge = () => new Problem(413, 'too-large', TOO_LARGE)

export const emptyFile = () => refused('bank-empty', '入出金の行がありません。期間を確かめて、保存し直してください。')

export const unreadable = () =>
  refused('bank-encoding', '文字コードを読めませんでした。銀行の画面で「CSV」または「JIS」を選んで保存し直してください。')

/** The file is not built as its format says. */
export const badRecord = (bad: BadLine) => refused('bank-record', bad.says, [bad])

export const wrongTotals = (kind: '入金' | '出金' | '取消', file: string, lines: string) =>
  refused('bank-totals', `${kind}の合計が合いません（ファイル：${file}、明細の合計：${lines}）。途中で切れていないかご確認ください。`)

/** Lines that cannot be true: days ahead, no amount, no digits. */
export function badLines(bad: BadLine[]): Problem {
  const more = bad.length > 1 ? `（ほか${bad.length - 1}か所）` : ''
  return refused('bank-line', `${bad[0]?.says ?? ''}${more}`, bad)
}
