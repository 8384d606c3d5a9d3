import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { OfficeInbox } from '#web/rooms/office/inbox/office-inbox.tsx'
import { loadInbox } from '#web/rooms/talk/inbox/inbox-data.ts'
import { type OfficeAddress, readOfficeSearch } from '#web/rooms/talk/inbox/office-search.ts'
import { listColleagues } from '#web/rooms/talk/note/load-notes.ts'
import type { Viewer } from '#web/session/viewer.ts'

export const Route = createFileRoute('/admin/chat/')({
  staticData: { title: '受信箱', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>) => search as OfficeAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context }) => {
    const [data, office, colleagues, { items: views }] = await Promise.all([
      loadInbox('admin', readOfficeSearch(deps)),
      api.getOfficeHours(),
      listColleagues(),
      api.listSavedViews({ query: { screen: 'inbox', limit: 100 } }),
    ])
    const { id, name, staffRole, house } = context.session.viewer() as Viewer
    return { data, office, me: { id, name, staffRole, house }, colleagues, views }
  },
  component: Talks,
})

function Talks() {
  return <OfficeInbox {...Route.useLoaderData()} search={readOfficeSearch(Route.useSearch())} />
}
