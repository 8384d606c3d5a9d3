import type { Statement } from '#domain/deal/statement/contract.ts'
import { UNKNOWN } from '#domain/deal/statement/items.ts'

type AnsweredLine = Pick<Statement['lines'][number], 'answer'>

/** Items read together: those declared fine, and those not inspected. */
export const splitRest = <L extends AnsweredLine>(lines: readonly L[]): { fine: L[]; unknown: L[] } => ({
  fine: lines.filter(({ answer }) => !UNKNOWN.includes(answer)),
  unknown: lines.filter(({ answer }) => UNKNOWN.includes(answer)),
})

/** 問題なしと書かれた39項目と、調べていない3項目をまとめて確認する */
export function restText(lines: readonly AnsweredLine[]): string {
  const { fine, unknown } = splitRest(lines)
  const parts = [
    ...(fine.length > 0 ? [`問題なしと書かれた${fine.length}項目`] : []),
    ...(unknown.length > 0 ? [`調べていない${unknown.length}項目`] : []),
  ]
  return `${parts.join('と、')}をまとめて確認する`
}
