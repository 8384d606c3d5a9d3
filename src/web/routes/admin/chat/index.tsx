import { createFileRoute } from '@tanstack/react-router'
import { Inbox } from '#web/rooms/inbox/inbox.tsx'
import { loadInbox } from '#web/rooms/inbox/inbox-data.ts'
import { inboxSearch } from '#web/rooms/inbox/inbox-search.ts'

export const Route = createFileRoute('/admin/chat/')({
  staticData: { title: '商談の管理', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: inboxSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadInbox('admin', deps),
  component: NegotiationsToWatch,
})

function NegotiationsToWatch() {
  return (
    <Inbox
      title="商談の管理"
      lead="運営の返信や手続きを待っている商談から対応します。"
      side="admin"
      data={Route.useLoaderData()}
      search={Route.useSearch()}
      begin={<p>返信や手続きが必要になると、ここに表示します。</p>}
    />
  )
}
