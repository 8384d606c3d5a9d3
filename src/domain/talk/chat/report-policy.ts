import { UserType } from '#platform/context.ts'

interface Who {
  id: string
  userType: number
}
interface MessageFacts {
  senderID: string
  userType: number
  systemFlag: boolean
}

/**
 * A message by somebody else: a party reports it, and an operator records a report received by other channels. Used by the call and its
 * button.
 */
export const isReportable = (who: Who, { senderID, userType, systemFlag }: MessageFacts): boolean =>
  !systemFlag && (who.userType === UserType.admin ? userType !== UserType.admin : senderID !== who.id)
