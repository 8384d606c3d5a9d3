import { createFileRoute, useRouter } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { VIEWS_KEPT } from '#domain/market/listing/view-history/limits.ts'
import { api } from '#web/api/client.ts'
import { KeptPage } from '#web/rooms/market/favorite/kept-page.tsx'
import { EstateCards } from '#web/rooms/market/listing/card/estate-cards.tsx'
import { cardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ConfirmButton } from '#web/ui/dialog/confirm-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { showToast } from '#web/ui/toast.tsx'

export const Route = createFileRoute('/buyer/history')({
  staticData: { title: '閲覧履歴', access: 'signed-in' },
  loader: async () => {
    const { items } = await api.listViewHistory()
    return {
      listings: items.flatMap(({ listing }) => (listing ? cardFacts(listing) : [])),
      gone: items.filter(({ listing }) => !listing).length,
    }
  },
  component: History,
})

function History() {
  const { listings, gone } = Route.useLoaderData()
  return (
    <KeptPage title="閲覧履歴">
      {listings.length + gone > 0 && (
        <div className="row middle between gap-3">
          <p role="status">
            <strong className="text-2xl figures">{formatNumber(listings.length)}</strong>件
            <span className="from-tablet">{`（新しい順に、${VIEWS_KEPT}件まで）`}</span>
          </p>
          <Clear />
        </div>
      )}
      {listings.length > 0 ? (
        <>
          <h2 className="visually-hidden">見た物件の一覧</h2>
          <EstateCards listings={listings} />
        </>
      ) : (
        <EmptyState drawing="lantern" title="見た物件はまだありません" action={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}>
          <p>物件のページを開くと、ここに並びます。</p>
        </EmptyState>
      )}
      {gone > 0 && <p>このほか{formatNumber(gone)}件は、現在は公開されていません。</p>}
    </KeptPage>
  )
}

/** Asks for confirmation: a listing viewed long ago is hard to find again. */
function Clear() {
  const router = useRouter()
  return (
    <ConfirmButton
      title="閲覧履歴を消しますか？"
      confirm="はい、履歴を消す"
      negative
      words={<p>見た物件の記録がすべて消えます。元に戻すことはできません。お気に入りはそのまま残ります。</p>}
      act={async () => {
        await api.clearViewHistory()
        showToast('閲覧履歴を消しました')
      }}
      after={() => router.invalidate()}
    >
      履歴を消す
    </ConfirmButton>
  )
}
