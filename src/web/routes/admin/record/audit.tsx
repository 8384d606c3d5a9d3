import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { UserType } from '#platform/context.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { saveFile } from '#web/device/save-file.ts'
import { NotFoundScreen } from '#web/frame/not-found-screen.tsx'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { CsvButton } from '#web/rooms/base/export-log/csv-button.tsx'
import { TakeoutDialog } from '#web/rooms/base/export-log/takeout-dialog.tsx'
import { type AuditAddress, AuditFilter, conditionsOf } from '#web/rooms/office/audit-log/audit-filter.tsx'
import { AuditList } from '#web/rooms/office/audit-log/audit-list.tsx'
import { findPeople, PeopleToChoose } from '#web/rooms/office/audit-log/audit-person.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/record/audit')({
  staticData: { title: '操作履歴', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('subjectKind', 'actorID', 'deed', 'person', 'who', 'keyword', 'atFrom', 'atTo') as (
    search: Record<string, unknown>,
  ) => AuditAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context }) => {
    if (!may(context.session.viewer() as Viewer, 'audit')) return undefined
    const people = deps.who ? await findPeople(deps.who) : undefined
    // A single match is selected automatically.
    const id = people ? (people.length === 1 ? people[0]?.id : undefined) : deps.person
    const [first, operators, named] = await Promise.all([
      api.listAudits({ query: { ...conditionsOf(deps), person: id } }),
      api.listUsers({ query: { userType: UserType.admin, limit: 100 } }),
      id && !people ? api.listUsers({ query: { id: [id] } }) : undefined,
    ])
    const person = people ? people.find((each) => each.id === id) : named?.items[0]
    const search: AuditAddress = id ? { ...deps, who: undefined, person: id } : deps
    const colleagues = operators.items.map(({ id }) => id)
    return { first, operators: operators.items.map(({ id, name }) => [id, name] as const), colleagues, people, person, search }
  },
  component: AuditScreen,
})

function AuditScreen() {
  const data = Route.useLoaderData()
  return data ? <Audits {...data} /> : <NotFoundScreen />
}

function Audits({ first, operators, colleagues, people, person, search }: NonNullable<ReturnType<typeof Route.useLoaderData>>) {
  const query = conditionsOf(search)
  const { items, more } = useMore(first, (cursor) => api.listAudits({ query: { ...query, cursor } }), JSON.stringify(query))
  const [isWriting, setWriting] = useState(false)
  const write = async (reason: { reason: string; reasonNote?: string }) => {
    saveFile(await api.exportAudits({ query: { ...query, ...reason } }), 'audits.csv')
    showToast('CSVを書き出しました')
  }
  return (
    <Page
      list
      title="操作履歴"
      lead="だれが、いつ、何をしたかの記録です。変えたり消したりはできません。"
      actions={items.length > 0 && <CsvButton onClick={() => setWriting(true)} />}
    >
      <AuditFilter search={search} operators={operators} person={person} />
      {search.who && people && <PeopleToChoose who={search.who} people={people} search={search} />}
      {items.length === 0 ? (
        <EmptyState drawing="lantern" title="条件に合う記録はありません">
          <Link to="/admin/record/audit" search={{}}>
            条件を外して見る
          </Link>
        </EmptyState>
      ) : (
        <div>
          <AuditList audits={items} colleagues={new Set(colleagues)} />
          <More {...more} />
        </div>
      )}
      {isWriting && (
        <TakeoutDialog title="操作履歴を書き出しますか" onClose={() => setWriting(false)} send={write}>
          <p>いまの条件に合う記録を、CSV（UTF-8、Excelで開けます）で保存します。一度に書き出せるのは2万件までです。</p>
        </TakeoutDialog>
      )}
    </Page>
  )
}
