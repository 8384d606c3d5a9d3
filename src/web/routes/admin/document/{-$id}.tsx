import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { DocumentDesk } from '#web/rooms/money/document/document-desk.tsx'
import { DocumentPage } from '#web/rooms/money/document/document-page.tsx'
import { type DocumentAddress, documentNames, documentQuery } from '#web/rooms/money/document/document-search.ts'
import { uuids } from '#web/url/params.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/document/{-$id}')({
  staticData: { title: '帳票', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  validateSearch: (search: Record<string, unknown>) => texts(...documentNames)(search) as DocumentAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    if (id) return { paper: await orNotFound(api.getDocument({ params: { id } })) }
    const query = documentQuery(deps)
    const [first, counted] = await Promise.all([api.listDocuments({ query: { ...query, limit: 50 } }), api.countDocuments({ query })])
    return { first, counted }
  },
  component: Documents,
})

function Documents() {
  const { paper, first, counted } = Route.useLoaderData()
  const search = Route.useSearch()
  if (paper) return <DocumentPage paper={paper} />
  return first && <DocumentDesk first={first} counted={counted} search={search} />
}
