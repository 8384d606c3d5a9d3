import { createFileRoute, useRouter } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { CompanionList } from '#web/rooms/companion/companion-list.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Breadcrumbs } from '#web/ui/reading/breadcrumbs.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/estate/$id_/companions')({
  staticData: { title: 'ご家族・共有者', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  loader: async ({ params }) => {
    const [estate, { items: companions }] = await Promise.all([
      orNotFound(api.getEstate({ params })),
      api.listCompanions({ query: { estateID: [params.id], limit: 100 } }),
    ])
    return { estate, companions, now: new Date() }
  },
  component: Companions,
})

function Companions() {
  const { estate, companions, now } = Route.useLoaderData()
  const router = useRouter()
  const viewer = useViewer()
  const name = estate.title ?? '名前のない物件'
  const trail = [
    { to: '/seller/estate', label: '物件管理' },
    { to: '/seller/estate/$id', params: { id: estate.id }, label: name },
  ] as const
  return (
    <Page
      title="ご家族・共有者"
      lead="招待された方は、会員登録をせずに、この物件の予定などを見られます。"
      before={<Breadcrumbs trail={trail} here="ご家族・共有者" />}
      width="reading"
    >
      {viewer && <CompanionList {...{ companions, viewer, now }} estateID={estate.id} changed={router.invalidate} />}
    </Page>
  )
}
