import { createFileRoute } from '@tanstack/react-router'
import { formatISODay } from '#domain/base/words/format-moments.ts'
import { useTabInAddress } from '#web/lists/first-waiting.ts'
import { useLiveData } from '#web/live/use-live.ts'
import { DepositScreen } from '#web/rooms/money/deposit/deposit-screen.tsx'
import { type DepositSearch, loadDeposits } from '#web/rooms/money/deposit/load-deposits.ts'
import { listColleagues } from '#web/rooms/talk/note/load-notes.ts'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

/** Money on the account, and the chosen one by id. */
export const Route = createFileRoute('/admin/deposit/{-$id}')({
  staticData: { title: '入金', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  validateSearch: texts('tab', 'keyword', 'importID') as (search: Record<string, unknown>) => DepositSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    const [loaded, colleagues] = await Promise.all([loadDeposits(deps, id), listColleagues()])
    return { loaded, colleagues, today: formatISODay(new Date()) }
  },
  component: Deposits,
})

function Deposits() {
  const given = Route.useLoaderData()
  const { id } = Route.useParams()
  useLiveData('payment')
  useTabInAddress(given.loaded.search.tab)
  return <DepositScreen {...given} id={id} />
}
