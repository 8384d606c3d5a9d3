import { mdiAccountCheck, mdiMagnify } from '@mdi/js'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { sellerApprovedStatuses } from '#domain/user/enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { SellerRow } from '#web/rooms/seller-approval/review/seller-row.tsx'
import styles from '#web/rooms/seller-approval/review/sellers.module.css'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { one } from '#web/url/search-params.ts'

const SELLER = 2
/** In the order of work: those who wait come first. */
const tabs = ['2', '3', '4', '1'] as const
type Status = (typeof tabs)[number]
const orders = ['sellerAppliedAt:asc', 'sellerAppliedAt:desc', 'createdAt:desc'] as const
type Order = (typeof orders)[number]

type Search = { status?: Status; keyword?: string; order?: Order }

export const Route = createFileRoute('/admin/approve/seller/')({
  staticData: { title: '売主審査', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: (search: Record<string, unknown>): Search => ({
    status: tabs.find((tab) => tab === one(search.status)),
    keyword: one(search.keyword),
    order: orders.find((order) => order === one(search.order)),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const conditions = { userType: SELLER, keyword: deps.keyword }
    const [office, first, ...counts] = await Promise.all([
      api.getOfficeHours(),
      api.listUsers({ query: queryOf(deps) }),
      ...tabs.map((status) => api.countUsers({ query: { ...conditions, sellerApprovedStatus: Number(status) } })),
    ])
    return { first, counts: counts.map(({ count }) => count), now: new Date().toISOString(), office }
  },
  component: SellersToApprove,
})

function SellersToApprove() {
  const search = Route.useSearch()
  const { first, counts, now, office } = Route.useLoaderData()
  const status = search.status ?? tabs[0]
  const { items, more } = useMore(first, (cursor) => api.listUsers({ query: { ...queryOf(search), cursor } }), JSON.stringify(search))
  useLiveData('seller')

  return (
    <Page title="売主審査" lead="申請のあった売主の書類と登録内容を照合し、承認または否認します。">
      <TabList label="審査の状況">
        {tabs.map((tab, index) => (
          <TabLink key={tab} to="/admin/approve/seller" search={{ ...search, status: tab }} chosen={tab === status}>
            {sellerApprovedStatuses[Number(tab) as keyof typeof sellerApprovedStatuses]}（{counts[index]}）
          </TabLink>
        ))}
      </TabList>
      <Narrowing search={search} />
      {items.length === 0 ? (
        <EmptyState
          icon={mdiAccountCheck}
          title={search.keyword ? '該当する売主がいません' : 'ここに並ぶ売主はいません'}
          action={
            search.keyword ? (
              <LinkButton kind="quiet" to="/admin/approve/seller" search={{ status: search.status }}>
                検索の条件を外す
              </LinkButton>
            ) : (
              <LinkButton kind="quiet" to="/admin/estate">
                物件管理へ
              </LinkButton>
            )
          }
        />
      ) : (
        <>
          <ul className="stack gap-3">
            {items.map((user) => (
              <li key={user.id}>
                <SellerRow user={user} now={now} office={office} />
              </li>
            ))}
          </ul>
          <More {...more} total={counts[tabs.indexOf(status)]} />
        </>
      )}
    </Page>
  )
}

const wordsOfOrders: Record<Order, string> = {
  'sellerAppliedAt:asc': '申請が古い順',
  'sellerAppliedAt:desc': '申請が新しい順',
  'createdAt:desc': '登録が新しい順',
}

/** A form whose state is the address: it works before the page lives, too. */
function Narrowing({ search }: { search: Search }) {
  const navigate = useNavigate()
  return (
    <search>
      <form
        key={search.keyword}
        className={styles.narrowing}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          void navigate({
            to: '/admin/approve/seller',
            search: { ...search, keyword: one(given.get('keyword')), order: given.get('order') as Order },
          })
        }}
      >
        {search.status && <input type="hidden" name="status" value={search.status} />}
        <TextField
          label="会員番号・氏名・メールアドレス・会社名"
          name="keyword"
          showOptional={false}
          type="search"
          defaultValue={search.keyword}
          maxLength={100}
        />
        <Select
          label="並び替え"
          name="order"
          showOptional={false}
          defaultValue={search.order}
          options={orders.map((order) => ({ value: order, label: wordsOfOrders[order] }))}
        />
        <Button type="submit" kind="quiet" icon={mdiMagnify}>
          検索する
        </Button>
      </form>
    </search>
  )
}

const queryOf = ({ status = tabs[0], keyword, order = 'sellerAppliedAt:asc' }: Search) => ({
  userType: SELLER,
  sellerApprovedStatus: Number(status),
  keyword,
  orderBy: order,
})
