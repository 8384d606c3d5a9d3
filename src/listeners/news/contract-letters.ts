import { formatDay } from '#domain/base/words/format-moments.ts'
import type { SaleContractRow } from '#domain/deal/sale-contract/table.ts'
import { letterFrom } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'

/** What we write of contracts. What is agreed in them stands in no letter. */

/** To whoever has to sign: here, or at the service, which writes to everybody by itself. */
export function toSign({ signBy, content }: Pick<SaleContractRow, 'signBy' | 'content'>, name: string, url: string): Written | undefined {
  if (!signBy) return undefined
  const until = { 契約書: name, 期限: formatDay(signBy) }
  return content.sendOut
    ? letterFrom('contractSentOut', { ...until, 電子契約のサービス: content.provider ?? '' }, url)
    : letterFrom('contractFixed', until, url)
}

export const declined = (name: string, service: string | null, url: string): Written =>
  letterFrom('contractDeclined', { 契約書: name, 電子契約のサービス: service ?? '' }, url)

export const reopened = (name: string, reason: string | null, url: string, label = '商談を開く'): Written =>
  letterFrom('contractReopened', { 契約書: name, 理由: reason ?? '', ボタン: label }, url)

export const lapsed = (name: string, url: string): Written => letterFrom('contractLapsed', { 契約書: name }, url)

export const signed = (name: string, sha256: string | null, url: string): Written =>
  sha256
    ? letterFrom('contractSigned', { 契約書: name, 文書の確認番号: sha256 }, url)
    : letterFrom('contractSignedOnPaper', { 契約書: name }, url)

export const changed = (name: string, url: string): Written => letterFrom('contractChanged', { 契約書: name }, url)

export const signedBy = (name: string, missing: number, url: string): Written =>
  letterFrom('contractSignedBy', { 契約書: name, 残りの人数: String(missing) }, url)

export const lapsing = (name: string, day: string, today: boolean, url: string): Written =>
  letterFrom(
    'contractLapsing',
    { 契約書: name, 期限: day, 期限の知らせ: today ? '今日が署名の期限です' : '署名の期限が近づいています' },
    url,
  )
