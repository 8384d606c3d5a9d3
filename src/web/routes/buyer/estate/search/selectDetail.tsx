import { createFileRoute, Link } from '@tanstack/react-router'
import { DetailScreen } from '#web/rooms/market/search/detail/detail-screen.tsx'
import { loadDetail } from '#web/rooms/market/search/find/load-detail.ts'

export const Route = createFileRoute('/buyer/estate/search/selectDetail')({
  staticData: { title: '条件を決める', access: 'signed-in', transition: 'fade' },
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ deps }) => loadDetail(deps.search),
  component: SelectDetail,
})

function SelectDetail() {
  return (
    <DetailScreen
      detail={Route.useLoaderData()}
      path="/buyer/estate/search/resultDetail"
      clear={<Link to="/buyer/estate/search/selectDetail">条件をクリア</Link>}
    />
  )
}
