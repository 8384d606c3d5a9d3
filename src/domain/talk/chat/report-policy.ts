import { UserType } from '#platform/context.ts'

interface Who {
  id: string
  userType: number
}
interface Said {
  senderID: string
  userType: number
  systemFlag: boolean
}

/** What another person wrote: a party tells the operators of it, and an operator writes down what they were told. Asked by the call and by its button. */
export const isReportable = (who: Who, { senderID, userType, systemFlag }: Said): boolean =>
  !systemFlag && (who.userType === UserType.admin ? userType !== UserType.admin : senderID !== who.id)
