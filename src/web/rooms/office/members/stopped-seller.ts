import { formatNumber } from '#domain/base/words/format.ts'
import type { DeskUser } from '#domain/office/members/contract.ts'

/** The consequences of stopping a seller, with numbers where they are known. */
export const whatStops = ({ published, openTalks }: Partial<DeskUser> = {}): string[] => [
  ...(published === 0 ? [] : [`${published === undefined ? '掲載中の物件' : `掲載中の${formatNumber(published)}件`}が検索から外れます。`]),
  ...(openTalks === 0 ? [] : [`${talksInWords(openTalks)}は、運営が引き継ぎます。`]),
]

export const talksInWords = (openTalks: number | undefined) =>
  openTalks === undefined ? '進行中の商談' : `進行中の商談${formatNumber(openTalks)}件`
