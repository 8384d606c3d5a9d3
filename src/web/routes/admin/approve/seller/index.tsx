import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { allSellerTabs, sellerTabs } from '#domain/office/members/enumerations.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { FrozenList } from '#web/live/news.tsx'
import { HeldAround, useFrozenList } from '#web/live/use-held.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { SellerFilter } from '#web/rooms/office/members/seller-review/seller-filter.tsx'
import { listSellers, type SellerAddress, sellerConditions, sellerTabOf } from '#web/rooms/office/members/seller-review/seller-search.ts'
import { SellerTable } from '#web/rooms/office/members/seller-review/seller-table.tsx'
import { AssigneeChoice } from '#web/rooms/office/review-assignment/assignee-choice.tsx'
import { listColleagues } from '#web/rooms/talk/note/load-notes.ts'
import { BulkBar } from '#web/ui/bulk-bar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/approve/seller/')({
  staticData: { title: '売主審査', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('tab', 'owner', 'keyword', 'order') as (search: Record<string, unknown>) => SellerAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [office, colleagues, first, counts] = await Promise.all([
      api.getOfficeHours(),
      listColleagues(),
      listSellers(deps),
      api.countDeskSellersByTab({ query: sellerConditions(deps) }),
    ])
    return { first, counts, colleagues, now: new Date().toISOString(), office }
  },
  component: SellersToApprove,
})

function SellersToApprove() {
  const search = Route.useSearch()
  const { first, counts, colleagues, now, office } = Route.useLoaderData()
  const tab = sellerTabOf(search)
  const list = JSON.stringify(search)
  const held = useFrozenList(list, first)
  const { items, more } = useMore(held.page, (cursor) => listSellers(search, cursor), list)
  const [ticked, setTicked] = useState<{ list: string; ids: ReadonlySet<string> }>({ list, ids: new Set() })
  const chosen = ticked.list === list ? ticked.ids : new Set<string>()
  const choose = (ids: ReadonlySet<string>) => setTicked({ list, ids })
  useLiveData('seller')
  const narrowed = Boolean(search.keyword || search.owner)

  return (
    <Page list title="売主審査" lead="申請のあった売主の書類と登録内容を照合し、承認または否認します。">
      <TabList label="審査の状況">
        {allSellerTabs.map((one) => (
          <TabLink
            key={one}
            to="/admin/approve/seller"
            search={{ ...search, tab: one === 'waiting' ? undefined : one }}
            chosen={one === tab}
          >
            {sellerTabs[one]} {counts[one].count}
          </TabLink>
        ))}
      </TabList>
      <SellerFilter search={search} colleagues={colleagues} />
      {items.length === 0 ? (
        <EmptyState
          drawing="cat"
          title={narrowed ? '該当する売主がいません' : 'ここに並ぶ売主はいません'}
          action={
            narrowed ? (
              <LinkButton kind="quiet" to="/admin/approve/seller" search={{ tab: search.tab }}>
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
        <div>
          <FrozenList held={held} items={items}>
            <SellerTable {...{ sellers: items, search, chosen, now, office }} news={held.changed} onChoose={choose} />
          </FrozenList>
          <More {...more} total={counts[tab].count} />
        </div>
      )}
      {chosen.size > 0 && (
        <HeldAround value={held.changedHere}>
          <BulkBar label="選んだ売主" count={chosen.size}>
            <AssigneeChoice
              kind="seller"
              of={items.filter(({ id }) => chosen.has(id))}
              colleagues={colleagues}
              onDone={() => choose(new Set())}
            />
          </BulkBar>
        </HeldAround>
      )}
    </Page>
  )
}
