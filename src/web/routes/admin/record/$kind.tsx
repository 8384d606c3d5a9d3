import { createFileRoute, notFound } from '@tanstack/react-router'
import { may } from '#platform/permission.ts'
import { type LetterAddress, LetterScreen, loadLetters } from '#web/rooms/letter/letter-screen.tsx'
import { loadTakeouts, TakeoutScreen } from '#web/rooms/takeout/takeout-list.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { texts } from '#web/url/search-params.ts'

/** Records of the office but that of deeds: letters, jobs, files that left the house. One route, for each costs everybody's first load. */
export const Route = createFileRoute('/admin/record/$kind')({
  staticData: { title: '記録', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('status', 'address', 'id') as (search: Record<string, unknown>) => LetterAddress,
  // Which letter is open over the list is no question of the list.
  loaderDeps: ({ search: { id: _, ...asked } }) => asked,
  loader: async ({ params: { kind }, deps, context }) => {
    if (kind === 'mail') return { kind, ...(await loadLetters(deps)) } as const
    if (kind === 'export' && may(context.session.viewer() as Viewer, 'audit')) return { kind, first: await loadTakeouts() } as const
    throw notFound()
  },
  component: Records,
})

function Records() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return data.kind === 'mail' ? <LetterScreen {...data} search={search} /> : <TakeoutScreen {...data} />
}
