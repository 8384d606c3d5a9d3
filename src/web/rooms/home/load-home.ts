import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { headOf } from '#web/head/head.ts'
import { cardFacts } from '#web/rooms/market/listing/card-facts.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { questionTasters } from '#web/text/question-tasters.ts'
import { buyingSteps, reassurances, sellingSteps } from '#web/text/steps.ts'
import { type HomeIdle, type HomeStep, homeIdle, homeSteps } from './steps.ts'

/** Data of the home page. Its loader imports this on demand: the page comes with its data, so the browser needs none of the code. */
export async function loadHome(viewer: Viewer | null) {
  const [next, areas, newest, notices] = await Promise.all([
    // Optional: without it the page is still complete.
    viewer && findNext(viewer).catch(() => null),
    api.countPublicEstatesByArea(),
    api.listPublicEstates({ query: { limit: 8, orderBy: 'publishedAt:desc' } }),
    api.listNotices({ query: { limit: 3, orderBy: 'postDate:desc', tab: 'shown' } }),
  ])
  return {
    head: headOf({
      title: '土地・家・マンションの売買',
      description:
        '縁側（Engawa）は、売主と買主がメッセージで話し、運営が見守る不動産売買の場です。土地・一戸建て・マンションなどを、エリアや価格からさがせます。',
      path: '/',
    }),
    next,
    total: areas.total,
    types: areas.types,
    prefectures: areas.prefectures,
    newest: newest.items.map(cardFacts),
    notices: notices.items,
    // Texts of the page: sent once as data, and not again in everyone's script.
    words: { buyingSteps, sellingSteps, reassurances, questionTasters },
  }
}

const MOST_STEPS = 3

async function findNext({ userType }: Viewer): Promise<{ steps: HomeStep[]; idle: HomeIdle } | null> {
  if (userType !== UserType.buyer && userType !== UserType.seller) return null
  const side = userType === UserType.seller ? 'seller' : 'buyer'
  const [talks, drafts, estates, searches, results] = await Promise.all([
    api.listInbox({ query: { tab: 'turn', limit: 50, orderBy: 'since:asc' } }),
    side === 'seller'
      ? api.listEstates({ query: { status: [EstateStatus.draft, EstateStatus.rejected], limit: MOST_STEPS, orderBy: 'updatedAt:desc' } })
      : undefined,
    side === 'seller' ? api.countEstates({ query: {} }) : undefined,
    side === 'buyer' ? api.listSavedSearches({ query: { limit: 20 } }) : undefined,
    side === 'buyer' ? api.listSavedSearchResults() : undefined,
  ])
  const newCounts = new Map(results?.items.map(({ id, newCount }) => [id, newCount]))
  const steps = homeSteps(
    side,
    {
      talks: talks.items,
      drafts: drafts?.items ?? [],
      searches: searches?.items.map(({ id, name }) => ({ id, name, newCount: newCounts.get(id) ?? 0 })) ?? [],
    },
    new Date(),
  )
  return { steps: steps.slice(0, MOST_STEPS), idle: homeIdle(side, Boolean(searches?.items.length || estates?.count)) }
}
