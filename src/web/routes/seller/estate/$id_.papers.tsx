import { createFileRoute, useRouter } from '@tanstack/react-router'
import { additionRefusal } from '#domain/deal/paper/policy.ts'
import { isSold } from '#domain/market/estate/state.ts'
import { api } from '#web/api/client.ts'
import { getHouseWithDeal } from '#web/rooms/deal/negotiation/signed-houses.ts'
import { PaperTab } from '#web/rooms/deal/paper/paper-tab.tsx'
import type { PaperPlace } from '#web/rooms/deal/paper/place.ts'
import { StatedCover } from '#web/rooms/market/estate/facts/stated-cover.tsx'
import { NoRecord } from '#web/rooms/market/estate/seller/no-record.tsx'
import { houseTrail } from '#web/rooms/market/estate/trail.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/$id_/papers')({
  staticData: { title: '物件の書類', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  loader: async ({ params }) => {
    const [estate, { items }] = await Promise.all([
      getHouseWithDeal(params.id),
      api.listPapers({ query: { estateID: [params.id], limit: 100 } }),
    ])
    return { estate, papers: items.filter(({ negotiationID }) => negotiationID === null), now: new Date() }
  },
  component: EstatePapers,
})

/** Documents a seller prepares before there is a buyer. */
function EstatePapers() {
  const { estate, papers, now } = Route.useLoaderData()
  const router = useRouter()
  const viewer = useViewer()
  const { busy, run } = useAction({ tell: showFailure, after: router.invalidate })
  if (!viewer) return null
  const sold = isSold(estate)
  const place = { home: { sellerID: estate.userID, sold } }
  const acts = additionRefusal(viewer, place) === undefined
  const where: PaperPlace = { ...{ place, viewer, acts, now, changed: router.invalidate }, estateID: estate.id }
  return (
    <Page
      title="物件の書類"
      cover={<StatedCover estate={estate} viewer="seller" />}
      lead={sold ? estate.title : '買主が決まる前から、書類を用意しておけます。商談の「書類」から、まとめて出せます。'}
      before={<Breadcrumbs trail={houseTrail(estate)} here="物件の書類" />}
      width="reading"
    >
      {sold && papers.length === 0 ? (
        <NoRecord {...{ estate }} of="書類" drawing="seal" />
      ) : (
        <PaperTab
          where={where}
          papers={papers}
          prepare={
            <Button wide={false} busy={busy} onClick={() => run(() => api.preparePapers({ params: { id: estate.id } }))}>
              書類を用意する
            </Button>
          }
        />
      )}
    </Page>
  )
}
