import { createFileRoute } from '@tanstack/react-router'
import { UserStatus } from '#domain/user/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { loadInbox } from '#web/rooms/inbox/inbox-data.ts'
import { inboxSearch } from '#web/rooms/inbox/inbox-search.ts'
import { OfficeInbox } from '#web/rooms/inbox/office/office-inbox.tsx'
import type { Viewer } from '#web/session/viewer.ts'

export const Route = createFileRoute('/admin/chat/')({
  staticData: { title: '受信箱', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: inboxSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context }) => {
    const [data, operators] = await Promise.all([
      loadInbox('admin', deps),
      api.listUsers({ query: { userType: UserType.admin, status: UserStatus.active, limit: 100 } }),
    ])
    const { id, name } = context.session.viewer() as Viewer
    return { data, me: { id, name }, colleagues: operators.items.map(({ id, name }) => ({ id, name })) }
  },
  component: Talks,
})

function Talks() {
  return <OfficeInbox {...Route.useLoaderData()} search={Route.useSearch()} />
}
