import { createFileRoute, Link } from '@tanstack/react-router'
import { formatNumber } from '#domain/base/words/format.ts'
import { allUserTabs, userTabs } from '#domain/office/members/enumerations.ts'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { csvFace } from '#web/rooms/base/export-log/csv-button.tsx'
import { conditionsOf, isNarrowed, type MemberSearchParams, tabOf } from '#web/rooms/office/members/member-search.ts'
import { UserFilter } from '#web/rooms/office/members/user-filter.tsx'
import { UserTable } from '#web/rooms/office/members/user-table.tsx'
import { countPairs, listPairs } from '#web/rooms/people/duplicates/load-pairs.ts'
import { SameDesk } from '#web/rooms/people/duplicates/same-desk.tsx'
import { loadPrivacy, type PrivacyAddress } from '#web/rooms/people/privacy/load-privacy.ts'
import { PrivacyDesk } from '#web/rooms/people/privacy/privacy-desk.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/user/')({
  staticData: { title: '会員', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts(
    'tab',
    'show',
    'request',
    'keyword',
    'prefecturesCode',
    'usageFeeActive',
    'substituteFlag',
    'unpaid',
    'reported',
    'seen',
    'createdAtFrom',
    'createdAtTo',
  ) as (search: Record<string, unknown>) => MemberSearchParams & PrivacyAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const counted = Promise.all([
      api.countDeskUsersByTab({ query: conditionsOf(deps) }),
      api.countPrivacyRequests({ query: { tab: 'open' } }),
      countPairs(),
    ])
    if (deps.tab === 'same') {
      const [pairs, [counts, requests, same]] = await Promise.all([listPairs(), counted])
      return { pairs, counts, requests, same }
    }
    if (deps.tab === 'privacy') {
      const [privacy, [counts, requests, same]] = await Promise.all([loadPrivacy(deps), counted])
      return { privacy, counts, requests, same }
    }
    const [first, [counts, requests, same]] = await Promise.all([
      api.listDeskUsers({ query: { ...conditionsOf(deps), tab: tabOf(deps), limit: 50 } }),
      counted,
    ])
    return { first, counts, requests, same }
  },
  component: Members,
})

const countText = ({ count, capped }: { count: number; capped: boolean }) => formatNumber(count) + (capped ? '＋' : '')

/** Members, their privacy requests and possible duplicates, each a tab of the same page. */
function Members() {
  const { first, privacy, pairs, counts, requests, same } = Route.useLoaderData()
  const search = Route.useSearch()
  const viewer = useViewer()
  const tab = tabOf(search)
  return (
    <Page
      list
      title="会員"
      lead="会員をさがして、やりとりと手続きの状況を確かめます。"
      actions={viewer && may(viewer, 'export') && <LinkButton {...csvFace} to="/admin/user/export" />}
    >
      <TabList label="会員の区分と状態">
        {allUserTabs.map((one) => (
          <TabLink
            key={one}
            to="/admin/user"
            search={{ ...conditionTexts(search), tab: one === 'all' ? undefined : one }}
            chosen={one === tab && first !== undefined}
          >
            {userTabs[one]} {countText(counts[one])}
          </TabLink>
        ))}
        <TabLink to="/admin/user" search={{ tab: 'privacy' }} chosen={privacy !== undefined}>
          請求 {countText(requests)}
        </TabLink>
        <TabLink to="/admin/user" search={{ tab: 'same' }} chosen={pairs !== undefined}>
          名寄せ候補 {countText(same)}
        </TabLink>
      </TabList>
      {privacy && <PrivacyDesk {...privacy} />}
      {pairs && <SameDesk first={pairs} total={same.count} />}
      {first && <Found first={first} total={counts[tab].count} search={search} />}
    </Page>
  )
}

const conditionTexts = ({ show: _, request: _request, ...search }: MemberSearchParams & PrivacyAddress) => search

type UserPage = Awaited<ReturnType<typeof api.listDeskUsers>>

function Found({ first, total, search }: { first: UserPage; total: number; search: MemberSearchParams }) {
  const query = { ...conditionsOf(search), tab: tabOf(search), limit: 50 }
  const { items, more } = useMore(first, (cursor) => api.listDeskUsers({ query: { ...query, cursor } }), JSON.stringify(query))
  return (
    <>
      <UserFilter search={search} />
      {items.length === 0 ? (
        <EmptyState drawing="cat" title={isNarrowed(search) ? '該当する会員がいません' : 'ここに並ぶ会員はいません'}>
          {isNarrowed(search) && (
            <>
              <p>電話番号は4桁から、住所は町名からさがせます。</p>
              <p>
                <Link to="/admin/user" search={{ tab: search.tab }}>
                  条件を外す
                </Link>
              </p>
            </>
          )}
        </EmptyState>
      ) : (
        <div>
          <UserTable users={items} />
          <More {...more} total={total} />
        </div>
      )}
    </>
  )
}
