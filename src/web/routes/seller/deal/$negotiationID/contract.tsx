import { createFileRoute } from '@tanstack/react-router'
import { ContractPage, loadContract } from '#web/rooms/deal/sale-contract/contract-page.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/seller/deal/$negotiationID/contract')({
  staticData: { title: '契約書', access: 'signed-in', roles: ['seller', 'admin'] },
  params: { parse: uuids },
  loader: ({ params: { negotiationID } }) => loadContract(negotiationID),
  component: Contract,
})

function Contract() {
  const viewer = useViewer()
  const data = Route.useLoaderData()
  return viewer && <ContractPage data={data} viewer={viewer} />
}
