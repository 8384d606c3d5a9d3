import { createFileRoute } from '@tanstack/react-router'
import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { FavoriteCards } from '#web/rooms/market/favorite/favorite-cards.tsx'
import { FavoriteMail } from '#web/rooms/market/favorite/favorite-mail.tsx'
import styles from '#web/rooms/market/favorite/favorites.module.css'
import { keptListing } from '#web/rooms/market/favorite/kept-listing.ts'
import { KeptPage } from '#web/rooms/market/favorite/kept-page.tsx'
import { roleOf } from '#web/session/access.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchChoice } from '#web/ui/search/search-field.tsx'
import { one } from '#web/url/search-params.ts'

const orders = { 'createdAt:desc': '追加が新しい順', 'createdAt:asc': '追加が古い順' } as const
type Order = keyof typeof orders
const AT_ONCE = 30

export const Route = createFileRoute('/buyer/favorite')({
  staticData: { title: 'お気に入り', access: 'signed-in' },
  validateSearch: (search: Record<string, unknown>): { orderBy?: Order; estateType?: string } => ({
    orderBy: one(search.orderBy) === 'createdAt:asc' ? 'createdAt:asc' : undefined,
    // Part of every visitor's first load, so the value is checked against the known types only in the loader.
    estateType: /^\d{1,2}$/.exec(one(search.estateType) ?? '')?.[0],
  }),
  loaderDeps: ({ search: { orderBy, estateType } }) => ({ orderBy, estateType }),
  loader: async ({ deps: { orderBy = 'createdAt:desc', estateType }, context }) => {
    // The operator may read everyone's favourites; this page shows only the viewer's own.
    const viewer = context.session.viewer()
    const own = { buyerID: viewer?.id, estateType: estateType && estateType in estateTypes ? Number(estateType) : undefined }
    const [portion, { count }, { wanted }] = await Promise.all([
      listKept({ ...own, orderBy }),
      api.countFavorites({ query: own }),
      viewer && roleOf(viewer.userType) !== 'admin' ? api.getFavoriteMail() : { wanted: undefined },
    ])
    return { portion, count, own, orderBy, wanted, now: new Date() }
  },
  component: Favorites,
})

type Query = { buyerID: string | undefined; estateType: number | undefined; orderBy: Order; cursor?: string }

async function listKept(query: Query) {
  const { items, cursor } = await api.listFavorites({ query: { ...query, limit: AT_ONCE } })
  return { items: items.map(keptListing), cursor }
}

function Favorites() {
  const { portion, count, own, orderBy, wanted, now } = Route.useLoaderData()
  const { estateType } = own
  const navigate = Route.useNavigate()
  const { items, more } = useMore(portion, (cursor) => listKept({ ...own, orderBy, cursor }))
  const mail = wanted !== undefined && <FavoriteMail wanted={wanted} />
  if (count === 0 && estateType === undefined)
    return (
      <KeptPage title="お気に入り">
        <EmptyState drawing="cat" title="お気に入りはまだありません" action={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}>
          <p>物件のハートを押すと、ここに並びます。価格や掲載の状況も、いつでも見返せます。</p>
        </EmptyState>
      </KeptPage>
    )
  const controls = (
    <div className={`grid gap-3 ${styles.bar}`}>
      <SearchChoice
        label="物件種別"
        all="すべての種別"
        choices={Object.entries(estateTypes)}
        value={estateType ?? ''}
        onChange={({ target }) => navigate({ search: (before) => ({ ...before, estateType: target.value || undefined }) })}
      />
      <SearchChoice
        label="並び替え"
        choices={Object.entries(orders)}
        value={orderBy}
        onChange={({ target }) => navigate({ search: (before) => ({ ...before, orderBy: target.value as Order }) })}
      />
    </div>
  )
  return (
    <KeptPage title="お気に入り">
      {count === 0 ? (
        <>
          {controls}
          <EmptyState title="この種別のお気に入りはありません">
            <p>物件種別を「すべての種別」にすると、ほかのお気に入りが表示されます。</p>
          </EmptyState>
        </>
      ) : (
        <>
          <FavoriteCards {...{ items, count, now }}>{controls}</FavoriteCards>
          <More {...more} total={count} />
        </>
      )}
      {mail}
    </KeptPage>
  )
}
