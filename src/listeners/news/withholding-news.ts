import { buildLetter } from '#domain/news/letter-text/written.ts'
import { notify } from '#domain/news/notification/notify.ts'
import type { Listener } from '#platform/events.ts'
import { estateTitleOf, siteURL } from './about.ts'

/** Notifies the owner of the operators' measures on a listing. */

const ownPage = (estateID: string) => `/seller/estate/${estateID}`

export const notifyWithheld: Listener<'estate.withheld'> = async (ctx, { estateID, userID, reason }) => {
  const [house, path] = [await estateTitleOf(ctx, estateID), ownPage(estateID)]
  const letter = buildLetter('listingWithheld', { 物件名: house, 理由: reason }, siteURL(ctx, path))
  await notify(ctx, userID, { kind: 'estate.withheld', path, house, words: reason, relationID: estateID, letter })
}

export const notifyReinstatedEstate: Listener<'estate.reinstated'> = async (ctx, { estateID, userID }) => {
  const [house, path] = [await estateTitleOf(ctx, estateID), ownPage(estateID)]
  const letter = buildLetter('listingRestored', { 物件名: house }, siteURL(ctx, path))
  await notify(ctx, userID, { kind: 'estate.reinstated', path, house, relationID: estateID, letter })
}

/** The office's question is answered on the seller's own page. */
export const notifyAsked: Listener<'estate.asked'> = async (ctx, { estateID, userID, text }) => {
  const [house, path] = [await estateTitleOf(ctx, estateID), `${ownPage(estateID)}#letter`]
  const letter = buildLetter('reviewLetter', { 物件名: house, 連絡の内容: text }, siteURL(ctx, path))
  await notify(ctx, userID, { kind: 'estate.asked', path, house, words: text, relationID: estateID, letter })
}
