import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { ImportScreen } from '#web/rooms/money/deposit/import-screen.tsx'
import { uuids } from '#web/url/params.ts'

export const Route = createFileRoute('/admin/deposit/import/$id')({
  staticData: { title: '取り込みの確認', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  loader: async ({ params }) => ({ bankImport: await orNotFound(api.getBankImport({ params })) }),
  component: Import,
})

function Import() {
  const { bankImport } = Route.useLoaderData()
  return <ImportScreen key={bankImport.id} bankImport={bankImport} />
}
