import { createFileRoute } from '@tanstack/react-router'
import { Inbox } from '#web/rooms/talk/inbox/inbox.tsx'
import { loadInbox } from '#web/rooms/talk/inbox/inbox-data.ts'
import { inboxSearch } from '#web/rooms/talk/inbox/inbox-search.ts'
import { LinkButton } from '#web/ui/button.tsx'

export const Route = createFileRoute('/seller/chat/')({
  staticData: { title: '商談一覧（売主）', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  validateSearch: inboxSearch,
  loaderDeps: ({ search }) => inboxSearch({ ...search }),
  loader: ({ deps, context }) => loadInbox('seller', deps, context.session.viewer()),
  component: SellerNegotiations,
})

function SellerNegotiations() {
  return (
    <Inbox
      title="商談一覧"
      lead="掲載中の物件について、買主や運営とのやり取りです。"
      side="seller"
      data={Route.useLoaderData()}
      search={inboxSearch({ ...Route.useSearch() })}
      begin={
        <>
          <p>公開中の物件に買主から問い合わせがあると、ここに表示します。</p>
          <LinkButton to="/seller/estate" wide={false}>
            物件管理へ
          </LinkButton>
        </>
      }
    />
  )
}
