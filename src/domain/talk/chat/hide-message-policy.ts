import { conflict, type Problem } from '#platform/errors.ts'
import type { StaffRole } from '#platform/permission.ts'
import { refusalOf } from '#platform/permission.ts'
import { HiddenBy, MessageType } from './enumerations.ts'

interface Who {
  userType: number
  staffRole?: StaffRole | null
}
interface MessageFacts {
  systemFlag: boolean
  messageType: number
  coveredBy: HiddenBy | null
}

/** Why this person may not hide the message; undefined when they may, or when it is hidden already. Used by the call and its button. */
export function hideRefusal(who: Who, { systemFlag, messageType, coveredBy }: MessageFacts): Problem | undefined {
  const refused = refusalOf(who, 'hideMessage')
  if (refused) return refused
  if (systemFlag || messageType > MessageType.image)
    return conflict('not-coverable', 'お知らせやカードは非表示にできません。人が書いたメッセージを選んでください。')
  if (coveredBy === HiddenBy.sender)
    return conflict('message-withdrawn', '送信した方が取り消したメッセージです。どちらの方にも、もう表示されていません。')
  return undefined
}
