import { createFileRoute } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { MAX_SAVED_SEARCHES } from '#domain/market/saved-search/enumerations.ts'
import { KeptPage } from '#web/rooms/market/favorite/kept-page.tsx'
import { loadSavedSearches } from '#web/rooms/market/saved-search/load-saved-searches.ts'
import { SavedSearchCard } from '#web/rooms/market/saved-search/saved-search-card.tsx'
import { newestCoversOf } from '#web/rooms/market/search/find/newest-covers.ts'
import { describeSearches } from '#web/rooms/market/search/find/searches-in-words.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export const Route = createFileRoute('/buyer/savedSearch')({
  staticData: { title: '保存した条件', access: 'signed-in' },
  loader: ({ context }) => loadSavedSearches(context.session.viewer()?.id, describeSearches, newestCoversOf),
  component: SavedSearches,
})

function SavedSearches() {
  const searches = Route.useLoaderData()
  return (
    <KeptPage title="保存した条件">
      {searches.length === 0 ? (
        <EmptyState
          drawing="lantern"
          title="保存した条件はまだありません"
          action={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}
        >
          <p>物件をさがして「この条件を保存」を押すと、ここに並びます。新着の件数もわかります。</p>
        </EmptyState>
      ) : (
        <>
          <p role="status">
            <strong className="text-2xl figures">{formatNumber(searches.length)}</strong>件（{MAX_SAVED_SEARCHES}件まで保存できます）
          </p>
          <ul className="stack gap-4 above-4">
            {searches.map((search) => (
              <SavedSearchCard key={search.id} search={search} />
            ))}
          </ul>
        </>
      )}
    </KeptPage>
  )
}
