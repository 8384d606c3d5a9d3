import { createFileRoute } from '@tanstack/react-router'
import { companionSees } from '#domain/companion/policy.ts'
import { statusOf } from '#web/api/problem.ts'
import { asCompanion } from '#web/rooms/companion/as-companion.ts'
import { ComeInAgain, CompanionHome } from '#web/rooms/companion/companion-home.tsx'
import { OnlookerOffers } from '#web/rooms/purchase-offer/onlooker-offers.tsx'

export const Route = createFileRoute('/companion/home')({
  staticData: { title: '招待された方の画面', access: 'open', layout: 'login' },
  loader: async () => {
    try {
      const [home, viewings, offers] = await Promise.all([
        asCompanion.getCompanionHome(),
        asCompanion.listViewings({ query: { limit: 50, orderBy: 'createdAt:desc' } }),
        findOffers(),
      ])
      return { home, viewings: viewings.items, offers, now: new Date() }
    } catch (error) {
      // Nobody is in here, or no longer: no mistake, and the page says how to come in.
      if (statusOf(error) === 401) return null
      throw error
    }
  },
  component: Home,
})

function Home() {
  const seen = Route.useLoaderData()
  if (!seen) return <ComeInAgain />
  const { offers, ...rest } = seen
  const all = companionSees(seen.home.companion, 'purchaseOffers') === 'all'
  return <CompanionHome {...rest} offers={offers && <OnlookerOffers offers={offers} all={all} />} />
}

/** Not everybody who looks on sees offers. */
async function findOffers() {
  try {
    return await asCompanion.getOnlookerOffers()
  } catch (error) {
    if (statusOf(error) === 403) return null
    throw error
  }
}
