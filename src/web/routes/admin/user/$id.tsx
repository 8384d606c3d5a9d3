import { createFileRoute, notFound } from '@tanstack/react-router'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { CaseMark } from '#web/rooms/report/case-mark.tsx'
import { Compare } from '#web/rooms/same-person/compare.tsx'
import { Linked } from '#web/rooms/same-person/linked.tsx'
import { nameOf } from '#web/rooms/user/fields/identity-rows.ts'
import { Overview } from '#web/rooms/user-desk/overview.tsx'
import { PersonMoves } from '#web/rooms/user-desk/person-moves.tsx'
import { PersonPart } from '#web/rooms/user-desk/person-part.tsx'
import { PersonTabList } from '#web/rooms/user-desk/person-tab-list.tsx'
import { loadPart, personTabOf } from '#web/rooms/user-desk/person-tabs.ts'
import { useDeskUser } from '#web/rooms/user-desk/use-desk-user.ts'
import { UserMarks } from '#web/rooms/user-desk/user-marks.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { userIDs } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/user/$id')({
  staticData: { title: '会員のページ', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: userIDs },
  validateSearch: texts('tab') as (search: Record<string, unknown>) => { tab?: string },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const user = await orNotFound(api.getUser({ params }))
    // The office's own people stand in its list.
    if (isOperator(user)) throw notFound()
    return { user, part: await loadPart(personTabOf(deps.tab), user) }
  },
  component: Member,
})

function Member() {
  const { user, part } = Route.useLoaderData()
  const title = nameOf(user) || user.name
  const desk = useDeskUser(user)
  return (
    <Page
      before={<Breadcrumbs trail={[{ to: '/admin/user', label: '会員' }]} here={title} />}
      title={title}
      actions={<PersonMoves user={user} />}
      lead={
        <span className="cluster middle gap-2">
          {user.userNumber}（{user.name}）
          <UserMarks user={{ ...desk, ...user, reports: undefined }} />
          <CaseMark of={{ aboutUserID: user.id }} />
        </span>
      }
    >
      <Linked key={user.id} userID={user.id} />
      <Compare key={`compare-${user.id}`} user={user} />
      <PersonTabList user={user} desk={desk} chosen={part.tab} />
      {part.tab === 'overview' ? <Overview {...part} user={user} desk={desk} /> : <PersonPart part={part} user={user} desk={desk} />}
    </Page>
  )
}
