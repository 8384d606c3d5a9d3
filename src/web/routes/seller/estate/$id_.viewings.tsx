import { mdiClockOutline, mdiMapMarkerOutline } from '@mdi/js'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ViewingPurpose, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { isPublished } from '#domain/deal/viewing/hours.ts'
import { termsRefusal } from '#domain/deal/viewing/policy.ts'
import { OPEN } from '#domain/deal/viewing/state.ts'
import { isVacant } from '#domain/market/estate-fields/enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { useScripted } from '#web/device/use-scripted.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { nameSigned } from '#web/rooms/deal/negotiation/signed-houses.ts'
import { toldLater } from '#web/rooms/deal/viewing/address-words.ts'
import { may } from '#web/rooms/deal/viewing/deal.ts'
import { AnswerAll } from '#web/rooms/deal/viewing/seller/answer-all.tsx'
import { stillUnderWay } from '#web/rooms/deal/viewing/seller/answers.ts'
import { DoneList } from '#web/rooms/deal/viewing/seller/done-list.tsx'
import { dayAfter, fixedOf, nextOf, weekOf } from '#web/rooms/deal/viewing/seller/week.ts'
import { NextViewing, WeekList } from '#web/rooms/deal/viewing/seller/week-list.tsx'
import { isInDeal } from '#web/rooms/market/estate/facts/in-deal.ts'
import { StatedCover } from '#web/rooms/market/estate/facts/stated-cover.tsx'
import { isEnded, NoRecord } from '#web/rooms/market/estate/seller/no-record.tsx'
import { houseTrail } from '#web/rooms/market/estate/trail.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

const AddressReleaseSheet = lazy(async () => ({
  default: (await import('#web/rooms/deal/viewing/seller/address-release-sheet.tsx')).AddressReleaseSheet,
}))
const HoursSheet = lazy(async () => ({ default: (await import('#web/rooms/deal/viewing/seller/hours-sheet.tsx')).HoursSheet }))

export const Route = createFileRoute('/seller/estate/$id_/viewings')({
  staticData: { title: '見学の予定', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  validateSearch: texts<'week' | 'edit'>('week', 'edit'),
  loader: async ({ params }) => {
    const query = { estateID: [params.id], limit: 100 }
    const now = new Date()
    const [estate, terms, viewings, done, { items: negotiations }, ofAll] = await Promise.all([
      orNotFound(api.getEstate({ params })),
      orNotFound(api.getViewingTerms({ params })),
      api.listViewings({ query: { ...query, viewingStatus: [...OPEN], orderBy: 'createdAt:asc' } }),
      api.listViewings({
        query: { ...query, viewingStatus: [ViewingStatus.done], purpose: [ViewingPurpose.viewing], orderBy: 'start:desc' },
      }),
      api.listNegotiations({ query }),
      api.listViewings({ query: { viewingStatus: [ViewingStatus.accepted], startFrom: stillUnderWay(now), limit: 100 } }),
    ])
    const elsewhere = fixedOf(ofAll.items.filter(({ estateID }) => estateID !== params.id))
    return {
      estate: nameSigned(estate, negotiations),
      terms,
      viewings: viewings.items,
      done: done.items,
      negotiations,
      elsewhere,
      now: now.toISOString(),
    }
  },
  component: EstateViewings,
})

/** All viewing requests for one estate: the week, one answer to several requests, and the available times. */
function EstateViewings() {
  useLiveData('negotiation')
  const { estate, terms, viewings, done, negotiations, elsewhere, now: loaded } = Route.useLoaderData()
  const { week, edit } = Route.useSearch()
  const viewer = useViewer()
  const navigate = useNavigate()
  const scripted = useScripted()
  if (!viewer) return null
  const now = new Date(loaded)
  const { id } = estate
  const today = tokyoDay(now)
  const from = week && /^\d{4}-\d\d-\d\d$/.test(week) ? week : today
  const hours = terms.viewingHours
  const laysDown = !termsRefusal(viewer, estate)
  const nameOf = (negotiationID: string) => negotiations.find((one) => one.id === negotiationID)?.buyerName ?? ''
  const requests = viewings.filter((viewing) => {
    const negotiation = negotiations.find((one) => one.id === viewing.negotiationID)
    return negotiation && may({ negotiation, viewings, viewer, acts: true, now }, viewing, 'accept')
  })
  const fixed = fixedOf(viewings)
  const next = nextOf(fixed, now)
  const close = () => navigate({ to: '.', search: { week }, resetScroll: false })
  // With backup offers it is still advertised.
  const closed = isInDeal(estate) && !estate.listing?.searchable
  const decide = laysDown && !closed && (
    <LinkButton
      kind={viewings.length > 0 ? 'quiet' : 'primary'}
      wide={false}
      icon={mdiClockOutline}
      to="."
      search={{ week, edit: 'hours' }}
      resetScroll={false}
    >
      {isPublished(hours) ? '見学できる時間を変える' : '見学できる時間を決める'}
    </LinkButton>
  )
  return (
    <Page
      title="見学の予定"
      lead={estate.title ?? '名前のない物件'}
      cover={<StatedCover estate={estate} viewer="seller" />}
      before={<Breadcrumbs trail={houseTrail(estate)} here="見学の予定" />}
      actions={!isEnded(estate) && (viewings.length > 0 || isPublished(hours)) && decide}
      width="reading"
    >
      <div className="stack gap-8">
        {isEnded(estate) ? (
          done.length > 0 ? (
            <DoneList viewings={done} now={now} nameOf={nameOf} />
          ) : (
            <NoRecord {...{ estate }} of="見学" drawing="lantern" />
          )
        ) : viewings.length === 0 && !isPublished(hours) ? (
          closed ? (
            <EmptyState drawing="lantern" title="新しい見学の募集は止まっています">
              <p>買主様との手続き中です。引渡し前の確認などの日時は、商談で決められます。</p>
            </EmptyState>
          ) : (
            <EmptyState drawing="lantern" title="見学の希望はまだありません" action={decide}>
              <p>見学できる時間を決めておくと、買主が日時を選びやすくなります。</p>
            </EmptyState>
          )
        ) : (
          <>
            {next && <NextViewing entry={next} now={now} name={nameOf(next.viewing.negotiationID)} />}
            <AnswerAll {...{ requests, fixed, elsewhere, terms, now, nameOf }} />
            <section className="stack gap-4" aria-label="1週間の予定">
              <h2>1週間の予定</h2>
              <nav className="cluster gap-3" aria-label="週を選ぶ">
                {from > today && (
                  <Link to="." search={{ week: dayAfter(from, -7) }} resetScroll={false}>
                    前の週
                  </Link>
                )}
                <Link to="." search={{ week: dayAfter(from, 7) }} resetScroll={false}>
                  次の週
                </Link>
              </nav>
              <WeekList week={weekOf(from, viewings, hours, now)} now={now} nameOf={nameOf} />
            </section>
          </>
        )}
        {!isEnded(estate) && (
          <section className="stack gap-3" aria-label="番地を知らせるとき">
            <h2>番地を知らせるとき</h2>
            <p>{toldLater(estate, terms.addressRelease)}</p>
            {laysDown && (
              <div>
                <LinkButton
                  kind="quiet"
                  wide={false}
                  icon={mdiMapMarkerOutline}
                  to="."
                  search={{ week, edit: 'address' }}
                  resetScroll={false}
                >
                  番地を知らせるときを変える
                </LinkButton>
              </div>
            )}
          </section>
        )}
      </div>
      {scripted && edit === 'address' && laysDown && (
        <Suspense>
          <AddressReleaseSheet estateID={id} terms={terms} isVacant={isVacant(estate)} onClose={close} />
        </Suspense>
      )}
      {scripted && edit === 'hours' && laysDown && (
        <Suspense>
          <HoursSheet estateID={id} viewerID={viewer.id} terms={terms} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}
