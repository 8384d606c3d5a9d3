import { createFileRoute, notFound, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { WizardType } from '#domain/base/master/enumerations.ts'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { may } from '#platform/permission.ts'
import { CityRows } from '#web/rooms/base/master/desk/city-rows.tsx'
import { FacilityCategories } from '#web/rooms/base/master/desk/facility-categories.tsx'
import { loadMaster } from '#web/rooms/base/master/desk/load-master.ts'
import { isMaster, type MasterName, masters } from '#web/rooms/base/master/desk/masters.ts'
import { PrefectureRows } from '#web/rooms/base/master/desk/prefecture-rows.tsx'
import { QuestionRows } from '#web/rooms/base/master/desk/question-rows.tsx'
import { ReasonRows } from '#web/rooms/base/reason/reason-rows.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { texts, whole } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/master/$kind')({
  staticData: { title: 'マスタ', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('of') as (search: Record<string, unknown>) => { of?: string },
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { kind }, deps, context }) => {
    if (!isMaster(kind)) throw notFound()
    return { ...(await loadMaster(kind, ofKind(deps))), decides: may(context.session.viewer() as Viewer, 'master') }
  },
  component: MasterAtDesk,
})

/** Kind of a list that has several; up to the number of prefectures. */
function ofKind({ of }: { of?: string }): number {
  const kind = whole(of, 1)
  return kind !== undefined && kind <= 47 ? kind : 1
}

function MasterAtDesk() {
  const { decides, ...loaded } = Route.useLoaderData()
  const of = ofKind(Route.useSearch())
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  const given = { decides, adding, onAdded: () => setAdding(false), onChanged: () => router.invalidate() }
  const { name } = loaded
  return (
    <Page
      title="マスタ"
      lead={masters[name].lead}
      actions={
        decides &&
        (name === 'facilityCategory' || name === 'reason') && (
          <Button onClick={() => setAdding(true)}>{name === 'reason' ? '追加する' : 'カテゴリを追加する'}</Button>
        )
      }
    >
      <TabList label="マスタの種類">
        {(Object.keys(masters) as MasterName[]).map((each) => (
          <TabLink key={each} to="/admin/master/$kind" params={{ kind: each }} chosen={each === name}>
            {masters[each].label}
          </TabLink>
        ))}
      </TabList>
      {name === 'wizard' && <Kinds kind={name} labels={WizardType.labels} chosen={of} label="だれへの質問か" />}
      {name === 'reason' && <Kinds kind={name} labels={ReasonKind.labels} chosen={of} label="理由の種類" />}
      {!decides && name !== 'city' && (
        <Notice title="マスタは責任者が変えられます">
          <p>変えたいことがあるときは、責任者に依頼してください。</p>
        </Notice>
      )}
      {loaded.name === 'facilityCategory' && <FacilityCategories rows={loaded.rows} facilities={loaded.facilities} {...given} />}
      {loaded.name === 'city' && <CityRows cities={loaded.rows} prefecture={of} />}
      {loaded.name === 'prefecture' && <PrefectureRows rows={loaded.rows} {...given} />}
      {loaded.name === 'wizard' && <QuestionRows key={of} rows={loaded.rows} {...given} />}
      {loaded.name === 'reason' && (
        <ReasonRows key={of} kind={of in ReasonKind.labels ? (of as ReasonKind) : ReasonKind.sentBack} rows={loaded.rows} {...given} />
      )}
    </Page>
  )
}

function Kinds({
  kind,
  labels,
  chosen,
  label,
}: {
  kind: MasterName
  labels: Readonly<Record<number, string>>
  chosen: number
  label: string
}) {
  return (
    <TabList label={label}>
      {Object.entries(labels).map(([code, words]) => (
        <TabLink key={code} to="/admin/master/$kind" params={{ kind }} search={{ of: code }} chosen={Number(code) === chosen}>
          {words}
        </TabLink>
      ))}
    </TabList>
  )
}
