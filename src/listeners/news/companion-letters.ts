import { LINK_DAYS } from '#domain/deal/companion/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'

/** Letters to companions without an account, invited by a seller or a buyer. */

interface Invitation {
  title: string
  inviterName: string
  role: string
  /** Labels of what they may see. */
  shown: string[]
  /** The additional consent requested from them. */
  consent?: string
}

export const companionInvited = ({ title, inviterName, role, shown, consent }: Invitation, url: string): Written => {
  const asked = consent && `あわせて、次のことへの同意をお願いします。\n${consent}\n内容を見て、同意するかどうかをお選びください。`
  const about = { 物件名: title, 招待した方: inviterName, 役割: role, 見られるもの: shown.join('・') }
  return buildLetter('companionInvited', { ...about, 同意のお願い: asked ?? '', 日数: String(LINK_DAYS) }, url)
}

export const companionEnded = (title: string, inviterName: string): Written =>
  buildLetter('companionEnded', { 物件名: title, 招待した方: inviterName }, '')
