import { mdiMagnify } from '@mdi/js'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect } from 'react'
import { estateStatuses, labelOf } from '#domain/estate/enumerations.ts'
import { APPLYING } from '#domain/estate/state.ts'
import { formatNumber } from '#domain/format.ts'
import { api } from '#web/api/client.ts'
import { Page } from '#web/components/frame/page.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Chips } from '#web/components/ui/chips.tsx'
import { EmptyState } from '#web/components/ui/empty-state.tsx'
import { More } from '#web/components/ui/more.tsx'
import { SearchChoice, SearchText } from '#web/components/ui/search-field.tsx'
import { Tab, TabList } from '#web/components/ui/tabs.tsx'
import styles from '#web/components/working-copy/review-list.module.css'
import { ReviewRow } from '#web/components/working-copy/review-row.tsx'
import { setCount } from '#web/counts.ts'
import { one } from '#web/search-params.ts'
import { useMore } from '#web/use-more.ts'

/** What waits comes first; the rest in the order of a listing's life. Without their words, which are not for everybody's first load. */
const codes = ['2', '3', '9', '10', '1', 'all'] as const
const orders = ['appliedAt:asc', 'appliedAt:desc', 'updatedAt:desc', 'estateNumber:desc', 'price:desc', 'price:asc'] as const
type Status = (typeof codes)[number]
type Order = (typeof orders)[number]
type Search = { status?: Status; orderBy?: Order; keyword?: string }

export const Route = createFileRoute('/admin/estate/')({
  staticData: { title: '物件審査', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    status: codes.find((code) => code === one(search.status)),
    orderBy: orders.find((order) => order === one(search.orderBy)),
    keyword: one(search.keyword)?.slice(0, 100),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [first, ...counts] = await Promise.all([
      api.listEstates({ query: queryOf(deps) }),
      ...codes.map((code) => api.countEstates({ query: filterOf({ ...deps, status: code }) })),
    ])
    return { first, counts: counts.map(({ count }) => count), now: new Date().toISOString() }
  },
  component: EstatesToReview,
})

const wordsOfOrders: Record<Order, string> = {
  'appliedAt:asc': '申請が古い順',
  'appliedAt:desc': '申請が新しい順',
  'updatedAt:desc': '更新が新しい順',
  'estateNumber:desc': '物件番号が大きい順',
  'price:desc': '価格が高い順',
  'price:asc': '価格が安い順',
}

const filterOf = ({ status = '2', keyword }: Search) => ({ status: status === 'all' ? undefined : Number(status), keyword })
/** Who has waited longest comes first. */
const orderOf = ({ status = '2', orderBy }: Search) => orderBy ?? (status === '2' ? 'appliedAt:asc' : 'updatedAt:desc')
const queryOf = (search: Search) => ({ ...filterOf(search), orderBy: orderOf(search) })

function EstatesToReview() {
  const { first, counts, now } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { status = '2', keyword } = search
  const { items, more } = useMore(first, (cursor) => api.listEstates({ query: { ...queryOf(search), cursor } }))
  const total = counts[codes.indexOf(status)] ?? 0
  const waiting = counts[codes.indexOf(`${APPLYING}`)] ?? 0

  useEffect(() => {
    if (!keyword) setCount('estatesToReview', waiting)
  }, [keyword, waiting])

  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
    void navigate({ to: '/admin/estate', search: { ...search, keyword: typed || undefined } })
  }

  return (
    <Page title="物件審査" lead="申請された物件を確かめ、承認するか、理由を添えて差し戻します。">
      <TabList label="掲載状況">
        {codes.map((code, index) => (
          <Tab key={code}>
            <Link
              to="/admin/estate"
              search={{ status: code === '2' ? undefined : code, keyword }}
              aria-current={code === status ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {code === 'all' ? 'すべて' : labelOf(estateStatuses, Number(code))} {formatNumber(counts[index] ?? 0)}
            </Link>
          </Tab>
        ))}
      </TabList>
      <form className={styles.search} onSubmit={find} action="/admin/estate" key={keyword}>
        <div className={styles.words}>
          <SearchText label="物件番号・タイトル・所在地・駅" type="search" name="keyword" defaultValue={keyword} maxLength={100} />
        </div>
        {status !== '2' && <input type="hidden" name="status" value={status} />}
        <Button type="submit" kind="quiet" wide={false} icon={mdiMagnify}>
          検索
        </Button>
        <SearchChoice
          label="並び替え"
          all="標準の順"
          choices={orders.map((order) => [order, wordsOfOrders[order]] as const)}
          value={orderOf(search)}
          onChange={({ target }) =>
            navigate({
              to: '/admin/estate',
              search: { ...search, orderBy: orders.find((order) => order === target.value) },
              replace: true,
            })
          }
        />
      </form>
      <Chips
        label="絞り込み中の条件"
        chips={keyword ? [{ key: 'keyword', label: `「${keyword}」` }] : []}
        onRemove={() => navigate({ to: '/admin/estate', search: { ...search, keyword: undefined } })}
      />
      <p className={styles.count}>{formatNumber(total)}件</p>
      {items.length === 0 ? (
        <EmptyState title={keyword ? '該当する物件がありません' : status === '2' ? '審査を待つ物件はありません' : '物件はありません'}>
          <p>
            {keyword ? (
              <Link to="/admin/estate" search={{ status: 'all', keyword }}>
                すべての状況から探す
              </Link>
            ) : (
              '申請があると、メールでお知らせし、ここに表示します。'
            )}
          </p>
        </EmptyState>
      ) : (
        <div>
          <ul className={styles.list}>
            {items.map((estate) => (
              <li key={estate.id}>
                <ReviewRow estate={estate} now={new Date(now)} />
              </li>
            ))}
          </ul>
          <More {...more} total={total} />
        </div>
      )}
    </Page>
  )
}
