import { firstWordsOf } from '#domain/chat/opening.ts'
import { NegotiationType } from '#domain/estate/enumerations.ts'
import { talkPath } from '#domain/negotiation/doors.ts'
import { otherSide, type Party } from '#domain/negotiation/enumerations.ts'
import type { NegotiationEvent } from '#domain/negotiation/events.ts'
import { sellerIsIn, sellerSpeaks } from '#domain/negotiation/policy.ts'
import { ReleaseKind, releaseKinds } from '#domain/negotiation/release-enumerations.ts'
import type { NotificationKind } from '#domain/notification/kinds.ts'
import { tell } from '#domain/notification/tell.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { siteURL, type TalkNews, talkOf } from './about.ts'
import * as letters from './talk-letters.ts'

/** What becomes of a talk. */

/** The seller hears of it where they take part in the talk; otherwise the operator, who answers. */
export const tellEnquiry: Listener<'negotiation.opened'> = async (ctx, { negotiationID }) => {
  const words = await firstWordsOf(ctx, negotiationID)
  const talk = await talkOf(ctx, negotiationID)
  const { row, title } = talk
  const about = (party: Party) => ({
    ...roomOf(talk, 'negotiation.opened', party),
    words: `${row.buyerName} 様`,
    letter: letters.enquiry(title, { buyerName: row.buyerName, words }, talkURL(ctx, party, row.id)),
  })
  if (sellerIsIn(row)) await tell(ctx, row.sellerID, about(UserType.seller))
  if (row.negotiationType !== NegotiationType.direct) await tell(ctx, row.adminID, about(UserType.admin))
}

export const tellInvitation: Listener<'negotiation.invited'> = async (ctx, { negotiationID, sellerID }) => {
  const talk = await talkOf(ctx, negotiationID)
  const letter = letters.invitation(talk.title, talkURL(ctx, UserType.seller, negotiationID))
  await tell(ctx, sellerID, { ...roomOf(talk, 'negotiation.invited', UserType.seller), letter })
}

/** To the buyer, who talks with somebody else from here on. */
export const tellTakenOver: Listener<'negotiation.takenOver'> = (ctx, event) => tellBuyer(ctx, event, 'negotiation.takenOver')
export const tellHandedBack: Listener<'negotiation.handedBack'> = (ctx, event) => tellBuyer(ctx, event, 'negotiation.handedBack')

/** Both sides of a deal hear that it is made, and that it is done: the operator says both. */
export const tellAgreed: Listener<'negotiation.agreed'> = (ctx, event) => tellBoth(ctx, event, 'negotiation.agreed', letters.agreed)
export const tellCompleted: Listener<'negotiation.completed'> = (ctx, event) =>
  tellBoth(ctx, event, 'negotiation.completed', letters.completed)

/** Whoever may read something from now on hears which. */
export const tellAddressReleased: Listener<'negotiation.addressReleased'> = async (ctx, { negotiationID }) =>
  tellReaders(ctx, negotiationID, [UserType.buyer], 'release.made', releaseKinds[ReleaseKind.address])
export const tellContactReleased: Listener<'negotiation.contactReleased'> = async (ctx, { negotiationID }) =>
  tellReaders(ctx, negotiationID, [UserType.buyer, UserType.seller], 'release.made', releaseKinds[ReleaseKind.contact])

/** The other one is waited for. */
export const tellContactOffered: Listener<'negotiation.contactOffered'> = async (ctx, { negotiationID, by }) =>
  tellReaders(ctx, negotiationID, [otherSide(by)], 'release.offered')

async function tellReaders(ctx: Ctx, negotiationID: string, sides: Side[], kind: NotificationKind, words?: string) {
  const talk = await talkOf(ctx, negotiationID)
  for (const side of sides) {
    const news = roomOf(talk, kind, side)
    await tell(ctx, memberOf(talk, side), { ...news, path: `${news.path}?tab=house`, words })
  }
}

async function tellBuyer(ctx: Ctx, { negotiationID, buyerID }: NegotiationEvent, kind: NotificationKind) {
  const talk = await talkOf(ctx, negotiationID)
  // Where the operator speaks for the seller anyway nothing changes.
  if (sellerSpeaks({ ...talk.row, takenOverAt: null })) await tell(ctx, buyerID, roomOf(talk, kind, UserType.buyer))
}

async function tellBoth(ctx: Ctx, { negotiationID }: NegotiationEvent, kind: NotificationKind, words: typeof letters.agreed) {
  const talk = await talkOf(ctx, negotiationID)
  for (const side of sidesIn(talk)) {
    const letter = words(talk.title, talkURL(ctx, side, negotiationID))
    await tell(ctx, memberOf(talk, side), { ...roomOf(talk, kind, side), letter })
  }
}

/** What every line about a room says. */
export const roomOf = ({ row, title }: TalkNews, kind: NotificationKind, party: Party) => ({
  kind,
  path: talkPath(party, row.id),
  house: title,
  negotiationID: row.id,
})

export type Side = typeof UserType.buyer | typeof UserType.seller
export const sidesIn = ({ row }: TalkNews): Side[] => [UserType.buyer, ...(sellerIsIn(row) ? [UserType.seller] : [])]
export const memberOf = ({ row }: TalkNews, side: Side) => (side === UserType.seller ? row.sellerID : row.buyerID)
export const talkURL = (ctx: Ctx, party: Party, negotiationID: string) => siteURL(ctx, talkPath(party, negotiationID))
