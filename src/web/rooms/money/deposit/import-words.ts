import { formatYen } from '#domain/base/words/format.ts'
import type { BankImport } from '#domain/money/deposit/import-contract.ts'
import { BankImportState } from '#domain/money/deposit/import-enumerations.ts'

/** Lines of a file: `adding` are new deposits, `same` are existing ones, `reversals` are those the bank reversed. */
interface Lines {
  adding: number
  same: number
  reversals: number
}

/** The label of the import button; undefined if nothing would change. */
export function acceptText({ adding, same, reversals }: Lines): string | undefined {
  if (adding > 0) return `新しい明細${adding}件を取り込む`
  if (same > 0) return `すでにある入金${same}件と結ぶ`
  return reversals > 0 ? `取消・組戻し${reversals}件を取り込む` : undefined
}

/** After the import. */
export const acceptedText = (added: number): string => (added > 0 ? `新しい入金${added}件を取り込みました` : '取り込みました')

/** The file's deposits: before the import, and the result after it. */
export function importSummary(
  { state, knownCount, inTotal }: Pick<BankImport, 'state' | 'knownCount' | 'inTotal'>,
  { adding, same }: Omit<Lines, 'reversals'>,
): string {
  const all = `（合わせて${formatYen(inTotal)}）`
  if (state === BankImportState.taken) return `このファイルから加えた明細${adding}件・すでにあった明細${knownCount}件${all}`
  return `新しい明細${adding}件・${same > 0 ? `すでにあるとみられる明細${same}件・` : ''}取り込み済み${knownCount}件${all}`
}
