import { createFileRoute } from '@tanstack/react-router'
import { loadOwnDocuments } from '#web/rooms/money/document/load-own-documents.ts'
import { OwnDocuments } from '#web/rooms/money/document/own-documents.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/user/document')({
  staticData: { title: '書類と領収書', access: 'signed-in', roles: ['buyer', 'seller'] },
  validateSearch: texts('all') as (search: Record<string, unknown>) => { all?: string },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadOwnDocuments(deps.all === 'true', (context.session.viewer() as Viewer).userType),
  component: Documents,
})

function Documents() {
  return <OwnDocuments {...Route.useLoaderData()} all={Route.useSearch().all === 'true'} />
}
