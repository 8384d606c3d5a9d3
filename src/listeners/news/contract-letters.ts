import { formatDay } from '#domain/base/words/format-moments.ts'
import type { SaleContractRow } from '#domain/deal/sale-contract/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'

/** Letters about contracts. They never quote the terms. */

/** To a signer: sign here, or at the external service, which also writes to everyone itself. */
export function toSign(
  { signBy, content }: Pick<SaleContractRow, 'signBy' | 'content'>,
  name: string,
  url: string,
): LetterContent | undefined {
  if (!signBy) return undefined
  const until = { 契約書: name, 期限: formatDay(signBy) }
  return content.sendOut
    ? buildLetter('contractSentOut', { ...until, 電子契約のサービス: content.provider ?? '' }, url)
    : buildLetter('contractFixed', until, url)
}

export const declined = (name: string, service: string | null, url: string): LetterContent =>
  buildLetter('contractDeclined', { 契約書: name, 電子契約のサービス: service ?? '' }, url)

export const reopened = (name: string, reason: string | null, url: string, label = '商談を開く'): LetterContent =>
  buildLetter('contractReopened', { 契約書: name, 理由: reason ?? '', ボタン: label }, url)

export const signed = (name: string, sha256: string | null, url: string): LetterContent =>
  sha256
    ? buildLetter('contractSigned', { 契約書: name, 文書の確認番号: sha256 }, url)
    : buildLetter('contractSignedOnPaper', { 契約書: name }, url)

export const lapsing = (name: string, day: string, today: boolean, url: string): LetterContent =>
  buildLetter(
    'contractLapsing',
    { 契約書: name, 期限: day, 期限の知らせ: today ? '今日が署名の期限です' : '署名の期限が近づいています' },
    url,
  )
