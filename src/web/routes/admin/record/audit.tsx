import { mdiHistory } from '@mdi/js'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { subjectKinds } from '#domain/record/subject-kinds.ts'
import { UserType } from '#platform/context.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { AuditList } from '#web/rooms/record/audit-list.tsx'
import styles from '#web/rooms/record/record-table.module.css'
import type { Viewer } from '#web/session/viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotFoundScreen } from '#web/ui/page/not-found-screen.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SearchChoice, SearchText } from '#web/ui/search/search-field.tsx'
import { texts } from '#web/url/search-params.ts'

interface Address {
  subjectKind?: string
  actorID?: string
  atFrom?: string
  atTo?: string
}

export const Route = createFileRoute('/admin/record/audit')({
  staticData: { title: '操作履歴', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('subjectKind', 'actorID', 'atFrom', 'atTo') as (search: Record<string, unknown>) => Address,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context }) => {
    if (!may(context.session.viewer() as Viewer, 'audit')) return undefined
    const [first, operators] = await Promise.all([
      api.listAudits({ query: conditionsOf(deps) }),
      api.listUsers({ query: { userType: UserType.admin, limit: 100 } }),
    ])
    return { first, operators: operators.items.map(({ id, name }) => [id, name] as const) }
  },
  component: AuditScreen,
})

const isDay = (text?: string) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)
const conditionsOf = ({ subjectKind, actorID, atFrom, atTo }: Address) => ({
  subjectKind,
  actorID,
  atFrom: isDay(atFrom),
  atTo: isDay(atTo),
})

function AuditScreen() {
  const data = Route.useLoaderData()
  return data ? <Audits {...data} /> : <NotFoundScreen />
}

function Audits({ first, operators }: NonNullable<ReturnType<typeof Route.useLoaderData>>) {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const query = conditionsOf(search)
  const { items, more } = useMore(first, (cursor) => api.listAudits({ query: { ...query, cursor } }), JSON.stringify(query))
  const choose = (chosen: Address) => navigate({ to: '/admin/record/audit', search: { ...search, ...chosen }, replace: true })
  return (
    <Page title="操作履歴" lead="だれが、いつ、何をしたかの記録です。変えたり消したりはできません。">
      <search className={styles.bar}>
        <SearchChoice
          label="対象"
          name="subjectKind"
          all="すべて"
          choices={Object.entries(subjectKinds)}
          value={search.subjectKind ?? ''}
          onChange={({ target }) => choose({ subjectKind: target.value || undefined })}
        />
        <SearchChoice
          label="行った方"
          name="actorID"
          all="全員"
          choices={operators}
          value={search.actorID ?? ''}
          onChange={({ target }) => choose({ actorID: target.value || undefined })}
        />
        <SearchText
          label="この日から"
          type="date"
          name="atFrom"
          value={search.atFrom ?? ''}
          onChange={({ target }) => choose({ atFrom: target.value || undefined })}
        />
        <SearchText
          label="この日まで"
          type="date"
          name="atTo"
          value={search.atTo ?? ''}
          onChange={({ target }) => choose({ atTo: target.value || undefined })}
        />
      </search>
      {items.length === 0 ? (
        <EmptyState icon={mdiHistory} title="該当する記録がありません">
          <Link to="/admin/record/audit" search={{}}>
            条件を外して見る
          </Link>
        </EmptyState>
      ) : (
        <div>
          <AuditList audits={items} />
          <More {...more} />
        </div>
      )}
    </Page>
  )
}
