import { createFileRoute, Link, useRouter } from '@tanstack/react-router'
import type { ReportCase } from '#domain/talk/report/case-contract.ts'
import { ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { targetText } from '#platform/setting/targets.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { ListScreen } from '#web/office/list-screen.tsx'
import type { ListAddress } from '#web/office/office-list.ts'
import { ReportedEstate } from '#web/rooms/office/estates/review/reported-estate.tsx'
import { WithholdButton } from '#web/rooms/office/estates/review/withhold-button.tsx'
import { HideMoves } from '#web/rooms/talk/chat/desk/hide-moves.tsx'
import { MessagesAround } from '#web/rooms/talk/chat/desk/messages-around.tsx'
import { MovesAbout } from '#web/rooms/talk/chat/desk/moves-about.tsx'
import { listColleagues, listNotes } from '#web/rooms/talk/note/load-notes.ts'
import { Notes } from '#web/rooms/talk/note/notes.tsx'
import { caseColumns } from '#web/rooms/talk/report/case-columns.tsx'
import { caseList } from '#web/rooms/talk/report/case-list.ts'
import { CaseScreen } from '#web/rooms/talk/report/case-screen.tsx'
import { loadCase } from '#web/rooms/talk/report/load-case.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

/** The list, and a single case by id. */
export const Route = createFileRoute('/admin/report/{-$id}')({
  staticData: { title: '通報', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  validateSearch: texts('tab', 'owner') as (search: Record<string, unknown>) => ListAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps, context }) => {
    const now = new Date().toISOString()
    const me = (context.session.viewer() as Viewer).id
    if (id === undefined) return { now, list: await caseList.load(deps, me) }
    const [loaded, next, notes, colleagues] = await Promise.all([
      loadCase(id),
      caseList.next(deps, me, id),
      listNotes('reportCase', id),
      listColleagues(),
    ])
    return { now, loaded, next, notes, colleagues }
  },
  component: Reports,
})

function Reports() {
  const { now: at, list, loaded, next, notes, colleagues } = Route.useLoaderData()
  const router = useRouter()
  const search = Route.useSearch()
  const now = new Date(at)
  useLiveData('report')
  const changed = () => router.invalidate()
  if (list)
    return (
      <ListScreen
        of={caseList}
        {...list}
        search={search}
        title="通報"
        lead={`物件・メッセージ・会員についての通報です。目安は${targetText(list.targets.report)}以内、詐欺の疑いは${targetText(list.targets.urgent)}以内です。`}
        drawing="cat"
        empty={{
          title: (tab) => (tab === 'done' ? '完了した通報はまだありません' : '対応を待つ通報はありません'),
          text: '通報が届くと、ここに並びます。',
        }}
        columns={(changed) => caseColumns(now, changed)}
      />
    )
  return (
    <CaseScreen
      key={loaded.case.id}
      {...loaded}
      {...{ next, search, now }}
      subject={<Subject case={loaded.case} />}
      acts={<Acts case={loaded.case} onChanged={changed} />}
      notes={<Notes first={notes} subjectKind="reportCase" subjectID={loaded.case.id} colleagues={colleagues} now={now} />}
      onChanged={changed}
    />
  )
}

const Acts = ({ case: { id, kind, subjectID, negotiationID, aboutUserID }, onChanged }: { case: ReportCase; onChanged: () => unknown }) => (
  <>
    {kind === ReportKind.message && negotiationID && <HideMoves chatID={subjectID} negotiationID={negotiationID} />}
    {kind === ReportKind.estate && <WithholdButton estateID={subjectID} />}
    <MovesAbout userID={aboutUserID} caseID={id} onChanged={onChanged} />
  </>
)

function Subject({ case: { kind, subjectID, negotiationID, aboutName } }: { case: ReportCase }) {
  if (kind === ReportKind.estate) return <ReportedEstate estateID={subjectID} />
  if (kind === ReportKind.message && negotiationID) return <MessagesAround chatID={subjectID} negotiationID={negotiationID} />
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
