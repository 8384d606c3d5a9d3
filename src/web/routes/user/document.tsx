import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { OwnDocuments, ownQuery } from '#web/rooms/money/document/own-documents.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/user/document')({
  staticData: { title: '書類と領収書', access: 'signed-in', roles: ['buyer', 'seller'] },
  validateSearch: texts('all') as (search: Record<string, unknown>) => { all?: string },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => api.listDocuments({ query: ownQuery(deps.all === 'true') }),
  component: Documents,
})

function Documents() {
  return <OwnDocuments first={Route.useLoaderData()} all={Route.useSearch().all === 'true'} />
}
