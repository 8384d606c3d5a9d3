import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { targetText } from '#platform/setting/targets.ts'
import { useChanged } from '#web/live/use-held.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { ListScreen } from '#web/office/list-screen.tsx'
import type { ListAddress } from '#web/office/office-list.ts'
import { inquiryColumns } from '#web/rooms/talk/inquiry/inquiry-columns.tsx'
import { inquiryList } from '#web/rooms/talk/inquiry/inquiry-list.ts'
import { InquiryScreen } from '#web/rooms/talk/inquiry/inquiry-screen.tsx'
import { loadInquiry } from '#web/rooms/talk/inquiry/load-inquiry.ts'
import { NewInquiry } from '#web/rooms/talk/inquiry/new-inquiry.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

/** The list, and a single inquiry by id. */
export const Route = createFileRoute('/admin/inquiry/{-$id}')({
  staticData: { title: 'お問い合わせ', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  validateSearch: texts('tab', 'owner') as (search: Record<string, unknown>) => ListAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps, context }) => {
    const now = new Date().toISOString()
    const me = (context.session.viewer() as Viewer).id
    if (id === undefined) return { now, list: await inquiryList.load(deps, me) }
    const [one, next] = await Promise.all([loadInquiry(id), inquiryList.next(deps, me, id)])
    return { now, one, next }
  },
  component: Inquiries,
})

function Inquiries() {
  const { now: at, list, one, next } = Route.useLoaderData()
  const search = Route.useSearch()
  const now = new Date(at)
  useLiveData('inquiry')
  if (!list) return <InquiryScreen key={one.inquiry.id} {...one} {...{ next, search, now }} />
  return (
    <ListScreen
      of={inquiryList}
      {...list}
      search={search}
      title="お問い合わせ"
      lead={`フォーム・電話・郵便で届いたものです。目安は${targetText(list.targets.inquiry)}以内です。`}
      actions={<LogButton />}
      drawing="letter"
      empty={{
        title: (tab) => (tab === 'waiting' ? '対応を待つお問い合わせはありません' : '当てはまるお問い合わせはありません'),
        text: 'お問い合わせが届くと、ここに並びます。',
      }}
      columns={(changed) => inquiryColumns(now, changed)}
    />
  )
}

function LogButton() {
  const changed = useChanged()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" wide={false} onClick={() => setOpen(true)}>
        電話などを記録する
      </Button>
      {open && <NewInquiry onClose={() => setOpen(false)} onDone={changed} />}
    </>
  )
}
