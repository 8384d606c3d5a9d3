import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CompanionRole, isOwning } from '#domain/deal/companion/enumerations.ts'
import { inviteRefusal } from '#domain/deal/companion/policy.ts'
import { OPEN } from '#domain/deal/companion/state.ts'
import { OPEN as OPEN_OFFERS } from '#domain/deal/purchase-offer/state.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { CompanionList } from '#web/rooms/deal/companion/companion-list.tsx'
import { AskedOf } from '#web/rooms/deal/consent/asked-of.tsx'
import { oddShares } from '#web/rooms/deal/consent/shares.ts'
import { getHouseWithDeal } from '#web/rooms/deal/negotiation/signed-houses.ts'
import { StatedCover } from '#web/rooms/market/estate/facts/stated-cover.tsx'
import { NoRecord } from '#web/rooms/market/estate/seller/no-record.tsx'
import { houseTrail } from '#web/rooms/market/estate/trail.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/$id_/companions')({
  staticData: { title: 'ご家族・共有者', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  loader: async ({ params }) => {
    const ofHouse = { estateID: [params.id], limit: 100 }
    const [estate, { items: companions }, { items: consents }, { items: offers }] = await Promise.all([
      getHouseWithDeal(params.id),
      api.listCompanions({ query: ofHouse }),
      api.listConsents({ query: ofHouse }),
      api.listPurchaseOffers({ query: { ...ofHouse, purchaseOfferStatus: [...OPEN_OFFERS] } }),
    ])
    return { estate, companions, consents, offers, now: new Date() }
  },
  component: Companions,
})

function Companions() {
  const { estate, companions, consents, offers, now } = Route.useLoaderData()
  const router = useRouter()
  const viewer = useViewer()
  const ended = inviteRefusal({ userType: UserType.seller }, estate) !== undefined
  const owners = companions.filter(({ role, companionStatus }) => isOwning(role) && OPEN.includes(companionStatus))
  const odd = oddShares(
    owners.map(({ share }) => share),
    { byAgent: owners.some(({ role }) => role === CompanionRole.owner) },
  )
  return (
    <Page
      title="ご家族・共有者"
      cover={<StatedCover estate={estate} viewer="seller" />}
      lead={ended ? estate.title : '招待された方は、会員登録をせずに、この物件の予定などを見られます。'}
      before={<Breadcrumbs trail={houseTrail(estate)} here="ご家族・共有者" />}
      width="reading"
    >
      {odd && <Notice kind="warning" title={odd} />}
      {viewer && (
        <CompanionList
          {...{ companions, viewer, now }}
          estateID={estate.id}
          ended={ended ? <NoRecord {...{ estate }} of="招待" drawing="veranda" /> : undefined}
          house={{ coOwners: estate.coOwners ?? [], price: estate.price ?? null }}
          under={(companion) => (
            <AskedOf {...{ companion, consents, offers, viewer, now }} price={estate.price ?? null} changed={router.invalidate} />
          )}
          changed={router.invalidate}
        />
      )}
    </Page>
  )
}
