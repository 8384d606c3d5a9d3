import { createFileRoute } from '@tanstack/react-router'
import { companionSees } from '#domain/deal/companion/policy.ts'
import { POWER_OF_ATTORNEY_KIND } from '#domain/deal/paper/enumerations.ts'
import { SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { statusOf } from '#web/api/problem.ts'
import { asCompanion } from '#web/rooms/deal/companion/as-companion.ts'
import { ComeInAgain, CompanionHome, partnerOf } from '#web/rooms/deal/companion/companion-home.tsx'
import { OwnConsents } from '#web/rooms/deal/consent/own-consents.tsx'
import { PowerOfAttorney } from '#web/rooms/deal/paper/power-of-attorney.tsx'
import { OnlookerOffers } from '#web/rooms/deal/purchase-offer/onlooker-offers.tsx'
import { OwnerSigning } from '#web/rooms/deal/sale-contract/owner-signing.tsx'

export const Route = createFileRoute('/companion/home')({
  staticData: { title: '招待された方の画面', access: 'open', layout: 'login' },
  loader: async () => {
    try {
      const [home, viewings, plans, offers, consents, contracts, powers] = await Promise.all([
        asCompanion.getCompanionHome(),
        asCompanion.listViewings({ query: { limit: 50, orderBy: 'createdAt:desc' } }),
        asCompanion.listDealPlans({ query: { limit: 50, orderBy: 'createdAt:desc' } }),
        findOffers(),
        asCompanion.listConsents({ query: { limit: 50 } }),
        asCompanion.listSaleContracts({ query: { limit: 20, saleContractStatus: [SaleContractStatus.fixed, SaleContractStatus.signed] } }),
        asCompanion.listPapers({ query: { limit: 20, kind: [POWER_OF_ATTORNEY_KIND] } }),
      ])
      return {
        home,
        viewings: viewings.items,
        plans: plans.items,
        offers,
        consents: consents.items,
        contracts: contracts.items,
        powers: powers.items,
        now: new Date(),
      }
    } catch (error) {
      // Signed out, or a member without an invitation: the page explains how to get access.
      if (statusOf(error) === 401 || statusOf(error) === 403) return null
      throw error
    }
  },
  component: Home,
})

function Home() {
  const seen = Route.useLoaderData()
  if (!seen) return <ComeInAgain />
  const { offers, consents, contracts, powers, ...rest } = seen
  const all = companionSees(seen.home.companion, 'purchaseOffers') === 'all'
  const buyerOf = (id: string) => {
    const talk = seen.home.talks.find(({ negotiationID }) => negotiationID === id)
    return talk && partnerOf(seen.home, talk)
  }
  return (
    <CompanionHome
      {...rest}
      requests={
        <>
          <OwnConsents consents={consents} companion={seen.home.companion} />
          <OwnerSigning contracts={contracts} companion={seen.home.companion} />
          <PowerOfAttorney papers={powers} companion={seen.home.companion} inviterName={seen.home.inviterName} />
        </>
      }
      offers={offers && <OnlookerOffers {...{ offers, all, buyerOf }} />}
    />
  )
}

/** Not every companion may see offers. */
async function findOffers() {
  try {
    return await asCompanion.getOnlookerOffers()
  } catch (error) {
    if (statusOf(error) === 403) return null
    throw error
  }
}
