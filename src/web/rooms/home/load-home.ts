import { api } from '#web/api/client.ts'
import { cardFacts } from '#web/rooms/listing/card-facts.ts'
import { questionTasters } from '#web/text/question-tasters.ts'
import { buyingSteps, reassurances, sellingSteps } from '#web/text/steps.ts'

/** What the first page shows. Its loader imports this when it runs: the page comes with its data, and needs none of it in the browser. */
export async function loadHome() {
  const [areas, newest, notices] = await Promise.all([
    api.countPublicEstatesByArea(),
    api.listPublicEstates({ query: { limit: 8, orderBy: 'publishedAt:desc' } }),
    api.listNotices({ query: { limit: 3, orderBy: 'postDate:desc', tab: 'shown' } }),
  ])
  return {
    total: areas.total,
    types: areas.types,
    prefectures: areas.prefectures,
    newest: newest.items.map(cardFacts),
    notices: notices.items,
    // Words of the page: as data they come once, not once more in everybody's script.
    words: { buyingSteps, sellingSteps, reassurances, questionTasters },
  }
}
