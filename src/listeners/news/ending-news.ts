import type { ClosureCause } from '#domain/deal/negotiation/events.ts'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { type News, notify } from '#domain/news/notification/notify.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { estateTitleOf, loadNegotiationNews, similarHouses, siteURL } from './about.ts'
import { withCards } from './house-letters.ts'
import { memberAtSide, negotiationNewsFields, negotiationURL, sidesIn } from './talk-news.ts'

/** Reasons for a buyer who did not cause the end. If a person closed it, their reason is given. */
const notifiedBy: Partial<Record<ClosureCause, EndReason>> = {
  sold: 'sold',
  reserved: 'reserved',
  elsewhere: 'sold',
  ended: 'ended',
}

/** Notifies the buyer of what happened to the estate, with similar listings; if it was closed by hand, the other side. */
export const notifyClosed: Listener<'negotiation.closed'> = async (ctx, { negotiationID, estateID, buyerID, cause, reason }) => {
  const [talk, why] = [await loadNegotiationNews(ctx, negotiationID), notifiedBy[cause]]
  if (why) {
    const links = { talk: negotiationURL(ctx, UserType.buyer, negotiationID), house: (id: string) => siteURL(ctx, `/estate/${id}`) }
    const letter = closedLetter(talk.title, why, await similarHouses(ctx, estateID), links)
    await notify(ctx, buyerID, { ...negotiationNewsFields(talk, 'negotiation.closed', UserType.buyer), letter })
  } else
    for (const side of sidesIn(talk)) {
      // After a merge of accounts the buyer gets the letter about the merge instead.
      if (cause === 'merged' && side === UserType.buyer) continue
      const letter = buildLetter('talkClosed', { 物件名: talk.title, 理由: reason }, negotiationURL(ctx, side, negotiationID))
      await notify(ctx, memberAtSide(talk, side), {
        ...negotiationNewsFields(talk, 'negotiation.closed', side),
        words: `理由：${reason}`,
        letter,
      })
    }
}

/** Asks the seller how to continue: the listing stays out of search until they decide. */
export const notifyReleased: Listener<'estate.released'> = async (ctx, { estateID, userID }) =>
  notify(ctx, userID, await releasedNews(ctx, estateID))

async function releasedNews(ctx: Ctx, estateID: string): Promise<News> {
  const [house, path] = [await estateTitleOf(ctx, estateID), `/seller/estate/${estateID}`]
  return {
    kind: 'estate.released',
    path,
    house,
    relationID: estateID,
    letter: buildLetter('estateReleased', { 物件名: house }, siteURL(ctx, path)),
  }
}

type EndReason = 'sold' | 'reserved' | 'ended'

const reasons: Record<EndReason, string> = {
  sold: 'ほかの方との間で成約しました。',
  reserved: 'ほかの方との成約に向けた手続きに入りました。',
  ended: '掲載が終了しました。',
}

/** To a buyer whose negotiation ended because of what happened to the estate. */
const closedLetter = (
  title: string,
  why: EndReason,
  similar: ListingCard[],
  links: { talk: string; house: (id: string) => string },
): LetterContent => {
  const more = similar.length > 0 ? '条件の近い物件をご案内します。' : ''
  const values = { 物件名: title, できごと: reasons[why], ほかの物件のご案内: more }
  return withCards(buildLetter('talkEndedByHouse', values, links.talk), similar, links.house)
}
