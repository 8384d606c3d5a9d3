import { mdiCheckCircleOutline } from '@mdi/js'
import { createFileRoute, Link, useNavigate, useRouter } from '@tanstack/react-router'
import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { targetWords } from '#platform/setting/targets.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { FrozenList } from '#web/live/news.tsx'
import { useFrozenList } from '#web/live/use-held.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { ReportedEstate } from '#web/rooms/office/estates/review/reported-estate.tsx'
import { WithholdMoves } from '#web/rooms/office/estates/review/withhold-moves.tsx'
import { CoverMoves } from '#web/rooms/talk/chat/desk/cover-moves.tsx'
import { MovesAbout } from '#web/rooms/talk/chat/desk/moves-about.tsx'
import { SaidAround } from '#web/rooms/talk/chat/desk/said-around.tsx'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'
import { Notes } from '#web/rooms/talk/note/notes.tsx'
import { CaseScreen } from '#web/rooms/talk/report/case-screen.tsx'
import { type CaseAddress, caseOrder, caseQuery, caseTabOf, caseTabs } from '#web/rooms/talk/report/case-search.ts'
import { CaseTable } from '#web/rooms/talk/report/case-table.tsx'
import { type CaseList as First, loadCase, loadList, nextCase } from '#web/rooms/talk/report/load-cases.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { OwnerChoice } from '#web/ui/search/owner-choice.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

/** The list, and a single case by id. */
export const Route = createFileRoute('/admin/report/{-$id}')({
  staticData: { title: '通報', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  validateSearch: texts('tab', 'owner') as (search: Record<string, unknown>) => CaseAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps, context }) => {
    const now = new Date().toISOString()
    if (id === undefined) return { now, list: await loadList(deps, (context.session.viewer() as Viewer).id) }
    const [told, next, notes, colleagues] = await Promise.all([
      loadCase(id),
      nextCase(deps, (context.session.viewer() as Viewer).id, id),
      listNotes('reportCase', id),
      listColleagues(),
    ])
    return { now, told, next, notes, colleagues }
  },
  component: Reports,
})

function Reports() {
  const { now, list, told, next, notes, colleagues } = Route.useLoaderData()
  const router = useRouter()
  const search = Route.useSearch()
  useLiveData('report')
  const changed = () => router.invalidate()
  if (list) return <CaseList {...list} now={new Date(now)} />
  return (
    <CaseScreen
      key={told.case.id}
      {...told}
      next={next}
      search={search}
      now={new Date(now)}
      subject={<Subject case={told.case} />}
      acts={<Acts case={told.case} onChanged={changed} />}
      notes={<Notes first={notes} subjectKind="reportCase" subjectID={told.case.id} colleagues={colleagues} now={new Date(now)} />}
      onChanged={changed}
    />
  )
}

const Acts = ({ case: { id, kind, subjectID, negotiationID, aboutUserID }, onChanged }: { case: ReportCase; onChanged: () => unknown }) => (
  <>
    {kind === ReportKind.message && negotiationID && <CoverMoves chatID={subjectID} negotiationID={negotiationID} />}
    {kind === ReportKind.estate && <WithholdMoves estateID={subjectID} />}
    <MovesAbout userID={aboutUserID} caseID={id} onChanged={onChanged} />
  </>
)

function Subject({ case: { kind, subjectID, negotiationID, aboutName } }: { case: ReportCase }) {
  if (kind === ReportKind.estate) return <ReportedEstate estateID={subjectID} />
  if (kind === ReportKind.message && negotiationID) return <SaidAround chatID={subjectID} negotiationID={negotiationID} />
  return (
    <>
      <h2>{aboutName}</h2>
      <p className="cluster gap-3">
        <Link to="/admin/user/$id" params={{ id: subjectID }}>
          会員のページを開く
        </Link>
        {negotiationID && (
          <Link to="/admin/chat/$id" params={{ id: negotiationID }}>
            通報のあった商談を開く
          </Link>
        )}
      </p>
    </>
  )
}

function CaseList({ first, counts, me, targets, now }: First & { now: Date }) {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const chosen = caseTabOf(search)
  const query = { ...caseQuery(search, me), ...caseOrder(chosen) }
  const list = JSON.stringify(query)
  const held = useFrozenList(list, first)
  const { items, more } = useMore(held.page, (cursor) => api.listReportCases({ query: { ...query, cursor } }), list)
  return (
    <Page
      list
      title="通報"
      lead={`物件・メッセージ・会員についての通報です。目安は${targetWords(targets.report)}以内、詐欺の疑いは${targetWords(targets.urgent)}以内です。`}
    >
      <TabList label="対応の状況">
        {counts.map(([tab, { count }]) => (
          <TabLink key={tab} to="/admin/report/{-$id}" params={{ id: undefined }} search={{ ...search, tab }} chosen={tab === chosen}>
            {`${caseTabs[tab]} ${count}`}
          </TabLink>
        ))}
      </TabList>
      <search className="cluster gap-3">
        <OwnerChoice
          owner={search.owner}
          onChange={(owner) => navigate({ to: '/admin/report/{-$id}', params: { id: undefined }, search: { ...search, owner } })}
        />
      </search>
      {items.length === 0 ? (
        <EmptyState icon={mdiCheckCircleOutline} title={chosen === 'done' ? '完了した通報はまだありません' : '対応を待つ通報はありません'}>
          <p>通報が届くと、ここに並びます。</p>
        </EmptyState>
      ) : (
        <div>
          <FrozenList held={held} items={items}>
            <CaseTable cases={items} now={now} news={held.changed} />
          </FrozenList>
          <More {...more} />
        </div>
      )}
    </Page>
  )
}
