import { createFileRoute, Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { termsRefusal } from '#domain/deal/viewing/policy.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { findingsOf } from '#domain/market/estate-fields/rules/findings.ts'
import type { DeskEstate, EstateMarket } from '#domain/office/estates/contract.ts'
import type { User } from '#domain/people/user/contract.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { HouseOffers } from '#web/rooms/deal/purchase-offer/desk/house-offers.tsx'
import { HouseTerms } from '#web/rooms/deal/viewing/seller/house-terms.tsx'
import { EstateScreen, EstateSection, PreviewSection } from '#web/rooms/market/estate/estate-screen.tsx'
import { may } from '#web/rooms/market/estate/moves/permissions.ts'
import { type DeskAddress, nextEstate, readDeskSearch } from '#web/rooms/office/estates/list/desk-search.ts'
import { differenceOf, photoDifferenceOf } from '#web/rooms/office/estates/review/difference.ts'
import { DifferenceList } from '#web/rooms/office/estates/review/difference-list.tsx'
import { DuplicateNotice } from '#web/rooms/office/estates/review/duplicate-notice.tsx'
import { EndingMoves } from '#web/rooms/office/estates/review/ending-moves.tsx'
import { EstatePairs } from '#web/rooms/office/estates/review/estate-pairs.tsx'
import { EstatePin } from '#web/rooms/office/estates/review/estate-pin.tsx'
import { FindingList } from '#web/rooms/office/estates/review/finding-list.tsx'
import { MarketDifference } from '#web/rooms/office/estates/review/market-difference.tsx'
import { OperatorStanding } from '#web/rooms/office/estates/review/operator-standing.tsx'
import { Overtaken } from '#web/rooms/office/estates/review/overtaken.tsx'
import { PhotoWall } from '#web/rooms/office/estates/review/photo-wall.tsx'
import { PinnedMemo } from '#web/rooms/office/estates/review/pinned-memo.tsx'
import { isWritten } from '#web/rooms/office/estates/review/rejection.ts'
import styles from '#web/rooms/office/estates/review/review.module.css'
import { ReviewFacts } from '#web/rooms/office/estates/review/review-facts.tsx'
import { isUnread, NewAnswers, ReviewLetters } from '#web/rooms/office/estates/review/review-letters.tsx'
import { ReviewMoves } from '#web/rooms/office/estates/review/review-moves.tsx'
import { UnsentRejection } from '#web/rooms/office/estates/review/unsent-rejection.tsx'
import { useDecision } from '#web/rooms/office/estates/review/use-decision.ts'
import { useRejection } from '#web/rooms/office/estates/review/use-rejection.ts'
import { AssigneeChoice } from '#web/rooms/office/review-assignment/assignee-choice.tsx'
import { approvalWord, isWithdrawn } from '#web/rooms/people/seller-approval/application/withdrawn.ts'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'
import { Notes } from '#web/rooms/talk/note/notes.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { DateText } from '#web/ui/amount.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/admin/estate/$id')({
  staticData: { title: '物件の審査', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  // Decisions apply to the version on the screen, so it is never served from the cache.
  gcTime: 0,
  preload: false,
  validateSearch: (search: Record<string, unknown>) => search as DeskAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const [estate, desk, { items: events }, { items: versions }, { items: letters }, terms, market, { items: pairs }, offers] =
      await Promise.all([
        orNotFound(api.getEstate({ params })),
        orNotFound(api.getDeskEstate({ params })),
        orNotFound(api.listEstateHistory({ params })),
        orNotFound(api.listEstateVersions({ params, query: { limit: 1 } })),
        orNotFound(api.listReviewLetters({ params })),
        orNotFound(api.getViewingTerms({ params })),
        orNotFound(api.getEstateMarket({ params })),
        orNotFound(api.listDuplicateEstates({ params })),
        orNotFound(api.getEstatePurchaseOffers({ params })),
      ])
    const [seller, next, colleagues, notes] = await Promise.all([
      api.getUser({ params: { id: estate.userID } }),
      nextEstate(readDeskSearch(deps), params.id),
      listColleagues(),
      listNotes('estate', params.id),
    ])
    return {
      next,
      colleagues,
      notes,
      estate,
      desk,
      events,
      letters,
      approved: versions[0],
      terms,
      market,
      pairs,
      offers,
      seller,
      withdrawn: await isWithdrawn(seller),
      now: new Date().toISOString(),
    }
  },
  component: EstateToReview,
})

function EstateToReview() {
  const { next, colleagues, notes, desk, events, letters, approved, terms, market, pairs, offers, seller, withdrawn, now, ...loaded } =
    Route.useLoaderData()
  const estate = { ...loaded.estate, deal: desk.deal }
  const search = Route.useSearch()
  const viewer = useViewer()
  // Questions and answers do not change the estate and have a section of their own.
  const moved = events.filter(({ move }) => move !== 'ask' && move !== 'answer')
  const decision = useDecision(estate.id, moved.length)
  const hand = useRejection(estate.id)
  const open = viewer !== null && may(viewer, estate)('approve')
  const pen = open ? hand : undefined
  const findings = findingsOf(estate, new Date(now))
  const changes = approved ? differenceOf(approved.fields, estate, new Date(now)) : []
  const photoChanges = approved ? photoDifferenceOf(approved.fields.estatePhotos ?? [], estate.estatePhotos) : []
  const errors = findings.filter(({ level }) => level === 'error').length
  return (
    <EstateScreen
      viewer="operator"
      estate={estate}
      name={estate.title ?? '（タイトル未入力）'}
      list={{ to: '/admin/estate', search, label: '物件管理' }}
      next={
        next && (
          <LinkButton kind="quiet" wide={false} to="/admin/estate/$id" params={{ id: next }} search={search}>
            次の物件 →
          </LinkButton>
        )
      }
      standing={
        <div className={styles.standing}>
          {decision.overtaken && (
            <Overtaken news={moved.slice(decision.seen)} refused={decision.refused} open={open} written={isWritten(hand.rejection)} />
          )}
          <NewAnswers letters={letters} />
          <OperatorStanding estate={estate} errors={errors} />
          <DuplicateNotice twins={desk.twins} />
          {!open && isWritten(hand.rejection) && <UnsentRejection hand={hand} />}
        </div>
      }
      moves={{
        label: '審査の操作',
        buttons: (
          <div id="decide" tabIndex={-1} className={styles.decide}>
            <ReviewMoves estate={estate} findings={findings} unread={letters.find(isUnread)} hand={hand} decision={decision} />
            {desk.status !== EstateStatus.draft && (
              <EstateSection title="審査の担当">
                <AssigneeChoice kind="estate" of={[desk]} colleagues={colleagues} />
              </EstateSection>
            )}
          </div>
        ),
      }}
      side={<Beside seller={seller} withdrawn={withdrawn} desk={desk} market={market} colleagues={colleagues} notes={notes} now={now} />}
      last={<EndingMoves estate={estate} hand={hand} decision={decision} />}
      events={events}
    >
      {approved ? (
        <EstateSection title={`前回の承認から変わったところ（${changes.length + (photoChanges.length > 0 ? 1 : 0)}件）`}>
          <p>
            比べている内容：
            <DateText time={approved.approvedAt} form="moment" />
            に承認した版
          </p>
          <DifferenceList changes={changes} photos={photoChanges} />
        </EstateSection>
      ) : (
        estate.status === EstateStatus.applying && (
          <EstateSection title="はじめての申請です">すべての項目を確かめてください。</EstateSection>
        )
      )}
      <EstateSection title={`規約チェック（要修正 ${errors}件）`}>
        <FindingList findings={findings} hand={pen} />
      </EstateSection>
      <EstateSection title={`写真（${estate.estatePhotos.length}枚）`}>
        <PhotoWall photos={estate.estatePhotos} hand={pen} />
      </EstateSection>
      {pairs.length > 0 && (
        <div id="pairs">
          <EstateSection title="同じ物件の候補">
            <EstatePairs estate={estate} pairs={pairs} decision={decision} />
          </EstateSection>
        </div>
      )}
      {(offers.count > 0 || offers.sealedUntil) && (
        <EstateSection title="購入申込">
          <HouseOffers estate={estate} offers={offers} />
        </EstateSection>
      )}
      <EstateSection title="売主への連絡">
        <ReviewLetters estate={estate} seller={seller} letters={letters} />
      </EstateSection>
      <EstateSection title="所在地と地図">
        <EstatePin estate={estate} />
      </EstateSection>
      {viewer && !termsRefusal(viewer, estate) && (
        <EstateSection title="見学の受け方">
          <HouseTerms estate={estate} terms={terms} viewerID={viewer.id} />
        </EstateSection>
      )}
      <PreviewSection estate={estate} />
      <EstateSection title="すべての項目">
        <ReviewFacts estate={estate} changed={new Set(changes.map(({ field }) => field))} hand={pen} />
      </EstateSection>
      {open && (
        <p className={`line-above paper ends-3 ${styles.back}`}>
          <a href="#decide">{`審査の操作へ（書いた指摘 ${hand.rejection.fields.length}件）`}</a>
        </p>
      )}
    </EstateScreen>
  )
}

const Beside = ({
  seller,
  withdrawn,
  desk,
  market,
  colleagues,
  notes,
  now,
}: {
  seller: User
  withdrawn: boolean
  desk: DeskEstate
  market: EstateMarket
  colleagues: Awaited<ReturnType<typeof listColleagues>>
  notes: Awaited<ReturnType<typeof listNotes>>
  now: string
}) => (
  <>
    <EstateSection title="売主">
      <DefinitionTable
        rows={[
          { term: '会員番号', value: seller.userNumber },
          { term: '氏名', value: desk.seller.name },
          { term: '立場', value: seller.substituteFlag ? '代理人' : '所有者本人' },
          { term: '売主審査', value: approvalWord(seller.sellerApprovedStatus, withdrawn) },
        ]}
      />
      <p>
        <Link to="/admin/approve/seller/$id" params={{ id: seller.id }}>
          売主審査の内容を見る
        </Link>
      </p>
      <p>
        <Link to="/admin/estate" search={{ tab: 'all', keyword: seller.userNumber }}>
          この売主の物件をすべて見る
        </Link>
      </p>
    </EstateSection>
    <EstateSection title="相場との差">
      <MarketDifference market={market} />
    </EstateSection>
    <EstateSection title="反応">
      <DefinitionTable
        rows={[
          { term: '閲覧', value: `${formatNumber(desk.viewCount)}回` },
          { term: 'お気に入り', value: `${formatNumber(desk.favoriteCount)}人` },
          { term: '商談', value: `${formatNumber(desk.negotiationCount)}件` },
        ]}
      />
    </EstateSection>
    <EstateSection title="社内メモ">
      <PinnedMemo key={desk.id} desk={desk} />
      <Notes first={notes} subjectKind="estate" subjectID={desk.id} colleagues={colleagues} now={new Date(now)} />
    </EstateSection>
  </>
)
