import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from '#web/rooms/people/legal/legal-text.tsx'
import { loadLegalText } from '#web/rooms/people/legal/load-legal-text.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/terms')({
  staticData: { title: '利用規約', access: 'open' },
  validateSearch: texts('version') as (search: Record<string, unknown>) => { version?: string },
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ deps: { version } }) => loadLegalText('terms', version),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Terms,
})

function Terms() {
  return <LegalText text={Route.useLoaderData()} drawing="seal" />
}
