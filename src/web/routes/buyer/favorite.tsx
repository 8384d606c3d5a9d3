import { mdiHeartOutline } from '@mdi/js'
import { createFileRoute } from '@tanstack/react-router'
import { formatNumber } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { FavoriteCards, keptListing } from '#web/components/favorite/favorite-cards.tsx'
import styles from '#web/components/favorite/favorites.module.css'
import { Page } from '#web/components/frame/page.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { More } from '#web/components/ui/more.tsx'
import { SearchChoice } from '#web/components/ui/search-field.tsx'
import { one } from '#web/search-params.ts'
import { useMore } from '#web/use-more.ts'

const orders = { 'createdAt:desc': '追加が新しい順', 'createdAt:asc': '追加が古い順' } as const
type Order = keyof typeof orders
const AT_ONCE = 30

export const Route = createFileRoute('/buyer/favorite')({
  staticData: { title: 'お気に入り', access: 'signed-in' },
  validateSearch: (search: Record<string, unknown>): { orderBy?: Order } => ({
    orderBy: one(search.orderBy) === 'createdAt:asc' ? 'createdAt:asc' : undefined,
  }),
  loaderDeps: ({ search: { orderBy } }) => ({ orderBy }),
  loader: async ({ deps: { orderBy = 'createdAt:desc' }, context }) => {
    // The operator may read everybody's; this page is one's own.
    const buyerID = context.session.viewer()?.id
    const [portion, { count }] = await Promise.all([listKept({ buyerID, orderBy }), api.countFavorites({ query: { buyerID } })])
    return { portion, count, buyerID, orderBy }
  },
  component: Favorites,
})

async function listKept(query: { buyerID: string | undefined; orderBy: Order; cursor?: string }) {
  const { items, cursor } = await api.listFavorites({ query: { ...query, limit: AT_ONCE } })
  return { items: items.map(keptListing), cursor }
}

function Favorites() {
  const { portion, count, buyerID, orderBy } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const { items, more } = useMore(portion, (cursor) => listKept({ buyerID, orderBy, cursor }))
  if (count === 0)
    return (
      <Page title="お気に入り">
        <EmptyState
          icon={mdiHeartOutline}
          title="お気に入りはまだありません"
          action={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}
        >
          <p>物件のハートを押すと、ここに並びます。価格や掲載の状況も、いつでも見返せます。</p>
        </EmptyState>
      </Page>
    )
  return (
    <Page title="お気に入り">
      <div className={styles.bar}>
        <p role="status">
          <strong>{formatNumber(count)}</strong>件
        </p>
        <SearchChoice
          label="並び替え"
          choices={Object.entries(orders)}
          value={orderBy}
          onChange={({ target }) => navigate({ search: { orderBy: target.value as Order } })}
        />
      </div>
      <FavoriteCards items={items} />
      <More {...more} total={count} />
    </Page>
  )
}
