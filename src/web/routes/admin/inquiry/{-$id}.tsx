import { mdiEmailOpenOutline } from '@mdi/js'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { targetWords } from '#platform/setting/targets.ts'
import { api } from '#web/api/client.ts'
import { More } from '#web/lists/more.tsx'
import { useMore } from '#web/lists/use-more.ts'
import { FrozenList } from '#web/live/news.tsx'
import { useFrozenList } from '#web/live/use-held.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { InquiryScreen } from '#web/rooms/talk/inquiry/inquiry-screen.tsx'
import { type InquiryAddress, inquiryOrder, inquiryQuery, inquiryTabOf, inquiryTabs } from '#web/rooms/talk/inquiry/inquiry-search.ts'
import { InquiryTable } from '#web/rooms/talk/inquiry/inquiry-table.tsx'
import { type InquiryList, loadInquiries, loadInquiry, nextInquiry } from '#web/rooms/talk/inquiry/load-inquiries.ts'
import { NewInquiry } from '#web/rooms/talk/inquiry/new-inquiry.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { OwnerChoice } from '#web/ui/search/owner-choice.tsx'
import { TabLink, TabList } from '#web/ui/tabs.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

/** The list, and a single inquiry by id. */
export const Route = createFileRoute('/admin/inquiry/{-$id}')({
  staticData: { title: 'お問い合わせ', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  validateSearch: texts('tab', 'owner') as (search: Record<string, unknown>) => InquiryAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps, context }) => {
    const now = new Date().toISOString()
    if (id === undefined) return { now, list: await loadInquiries(deps, (context.session.viewer() as Viewer).id) }
    const [one, next] = await Promise.all([loadInquiry(id), nextInquiry(deps, (context.session.viewer() as Viewer).id, id)])
    return { now, one, next }
  },
  component: Inquiries,
})

function Inquiries() {
  const { now, list, one, next } = Route.useLoaderData()
  const search = Route.useSearch()
  useLiveData('inquiry')
  if (list) return <List {...list} now={new Date(now)} />
  return <InquiryScreen key={one.inquiry.id} {...one} next={next} search={search} now={new Date(now)} />
}

function List({ first, counts, me, targets, now }: InquiryList & { now: Date }) {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const [writing, setWriting] = useState(false)
  const chosen = inquiryTabOf(search)
  const query = { ...inquiryQuery(search, me), ...inquiryOrder(chosen) }
  const list = JSON.stringify(query)
  const held = useFrozenList(list, first)
  const { items, more } = useMore(held.page, (cursor) => api.listInquiries({ query: { ...query, cursor } }), list)
  return (
    <Page
      list
      title="お問い合わせ"
      lead={`フォーム・電話・郵便で届いたものです。目安は${targetWords(targets.inquiry)}以内です。`}
      actions={
        <Button kind="quiet" wide={false} onClick={() => setWriting(true)}>
          電話などを記録する
        </Button>
      }
    >
      <TabList label="対応の状況">
        {counts.map(([tab, { count }]) => (
          <TabLink key={tab} to="/admin/inquiry/{-$id}" params={{ id: undefined }} search={{ ...search, tab }} chosen={tab === chosen}>
            {`${inquiryTabs[tab]} ${count}`}
          </TabLink>
        ))}
      </TabList>
      <search>
        <OwnerChoice
          owner={search.owner}
          onChange={(owner) => navigate({ to: '/admin/inquiry/{-$id}', params: { id: undefined }, search: { ...search, owner } })}
        />
      </search>
      {items.length === 0 ? (
        <EmptyState
          icon={mdiEmailOpenOutline}
          title={chosen === 'waiting' ? '対応を待つお問い合わせはありません' : '当てはまるお問い合わせはありません'}
        >
          <p>お問い合わせが届くと、ここに並びます。</p>
        </EmptyState>
      ) : (
        <div>
          <FrozenList held={held} items={items}>
            <InquiryTable inquiries={items} now={now} news={held.changed} />
          </FrozenList>
          <More {...more} />
        </div>
      )}
      {writing && <NewInquiry onClose={() => setWriting(false)} onDone={held.changedHere} />}
    </Page>
  )
}
