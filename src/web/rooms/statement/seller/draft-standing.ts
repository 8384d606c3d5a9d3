import { formatDay } from '#domain/format-moments.ts'
import type { StatementDraft } from '#domain/statement/contract.ts'

/** Where a statement stands for who writes it: what is answered, what its buyer has, and what they do not have yet. */
export function draftStanding({ missing, handedOver }: Pick<StatementDraft, 'missing' | 'handedOver'>, total: number): string {
  const answered = missing.length > 0 ? `${total}項目のうち、${total - missing.length}項目に答えました。` : '全部の項目に答えました。'
  if (!handedOver) return missing.length > 0 ? answered : `${answered}まだ買主様に交付していません。`
  const { edition, issuedAt, acknowledgedAt, changes } = handedOver
  if (changes > 0)
    return `書き直した${changes}項目は、まだ買主様に交付していません。買主様が持っているのは、${formatDay(issuedAt)}に交付した第${edition}版です。`
  return acknowledgedAt
    ? `第${edition}版を${formatDay(issuedAt)}に交付し、買主様が${formatDay(acknowledgedAt)}に読み終えました。`
    : `第${edition}版を${formatDay(issuedAt)}に交付しました。買主様が読み終えるのを待っています。`
}
