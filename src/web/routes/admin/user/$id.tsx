import { createFileRoute, notFound } from '@tanstack/react-router'
import { pathOfSize } from '#domain/base/image/paths.ts'
import { isOperator } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { Overview } from '#web/rooms/office/members/overview.tsx'
import { CorrectPerson, ErasePerson } from '#web/rooms/office/members/person-moves.tsx'
import { PersonPart } from '#web/rooms/office/members/person-part.tsx'
import { PersonTabList } from '#web/rooms/office/members/person-tab-list.tsx'
import { loadPart, personTabOf } from '#web/rooms/office/members/person-tabs.ts'
import { useDeskUser } from '#web/rooms/office/members/use-desk-user.ts'
import { UserMarks } from '#web/rooms/office/members/user-marks.tsx'
import { Compare } from '#web/rooms/people/duplicates/compare.tsx'
import { Linked } from '#web/rooms/people/duplicates/linked.tsx'
import { nameOf } from '#web/rooms/people/user/fields/identity-rows.ts'
import { CaseMark } from '#web/rooms/talk/report/case-mark.tsx'
import { roleOf } from '#web/session/access.ts'
import { Avatar } from '#web/ui/avatar.tsx'
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
    // Operators have their own list.
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
      cover={
        <Avatar name={title} side={roleOf(user.userType)} image={user.profileImagePath && pathOfSize(user.profileImagePath, 480)} large />
      }
      actions={
        <>
          <CorrectPerson user={user} />
          <Compare key={`compare-${user.id}`} user={user} />
        </>
      }
      lead={
        <span className="cluster middle gap-2">
          {user.userNumber}
          {user.name !== title && `（${user.name}）`}
          <UserMarks user={{ ...desk, ...user, reports: undefined }} />
          <CaseMark of={{ aboutUserID: user.id }} />
        </span>
      }
    >
      <Linked key={user.id} userID={user.id} />
      <PersonTabList user={user} desk={desk} chosen={part.tab} />
      {part.tab === 'overview' ? <Overview {...part} user={user} desk={desk} /> : <PersonPart part={part} user={user} desk={desk} />}
      {part.tab === 'overview' && <ErasePerson key={`erase-${user.id}`} user={user} />}
    </Page>
  )
}
