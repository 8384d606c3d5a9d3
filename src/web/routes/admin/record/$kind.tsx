import { createFileRoute, notFound } from '@tanstack/react-router'
import { may } from '#platform/permission.ts'
import { loadTakeouts, TakeoutScreen } from '#web/rooms/base/export-log/takeout-list.tsx'
import { type LetterAddress, LetterScreen, loadLetters } from '#web/rooms/news/letter/letter-screen.tsx'
import { JobScreen, loadJobs } from '#web/rooms/office/job/job-screen.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { texts } from '#web/url/search-params.ts'

/**
 * The office's records other than the audit log: mail, jobs and exports. A single route, because every route costs all visitors' first
 * load.
 */
export const Route = createFileRoute('/admin/record/$kind')({
  staticData: { title: '記録', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('status', 'address', 'from', 'to', 'id') as (search: Record<string, unknown>) => LetterAddress,
  // The letter opened over the list does not affect the list's query.
  loaderDeps: ({ search: { id: _, ...asked } }) => asked,
  loader: async ({ params: { kind }, deps, context }) => {
    const viewer = context.session.viewer() as Viewer
    if (kind === 'mail') return { kind, ...(await loadLetters(deps)) } as const
    if (kind === 'export' && may(viewer, 'audit')) return { kind, first: await loadTakeouts() } as const
    if (kind === 'job' && may(viewer, 'job')) return { kind, ...(await loadJobs()) } as const
    throw notFound()
  },
  component: Records,
})

function Records() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  if (data.kind === 'mail') return <LetterScreen {...data} search={search} />
  return data.kind === 'job' ? <JobScreen {...data} /> : <TakeoutScreen {...data} />
}
