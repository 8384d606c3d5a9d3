import { createFileRoute } from '@tanstack/react-router'
import { Inbox } from '#web/rooms/talk/inbox/inbox.tsx'
import { loadInbox } from '#web/rooms/talk/inbox/inbox-data.ts'
import { inboxSearch } from '#web/rooms/talk/inbox/inbox-search.ts'
import { LinkButton } from '#web/ui/button.tsx'

export const Route = createFileRoute('/buyer/chat/')({
  staticData: { title: '商談一覧', access: 'signed-in', roles: ['buyer', 'admin'] },
  validateSearch: inboxSearch,
  loaderDeps: ({ search }) => inboxSearch({ ...search }),
  loader: ({ deps, context }) => loadInbox('buyer', deps, context.session.viewer()),
  component: BuyerNegotiations,
})

function BuyerNegotiations() {
  return (
    <Inbox
      title="商談一覧"
      lead="売主や運営とのやり取り、見積、お支払いの状況です。"
      side="buyer"
      data={Route.useLoaderData()}
      search={inboxSearch({ ...Route.useSearch() })}
      begin={
        <>
          <p>気になる物件のページから「商談を始める」を押すと、ここに表示します。</p>
          <LinkButton to="/buyer/estate" wide={false}>
            物件をさがす
          </LinkButton>
        </>
      }
    />
  )
}
