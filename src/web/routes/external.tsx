import { createFileRoute } from '@tanstack/react-router'
import { LegalText } from '#web/rooms/people/legal/legal-text.tsx'
import { loadLegalText } from '#web/rooms/people/legal/load-legal-text.ts'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/external')({
  staticData: { title: '外部送信について', access: 'open' },
  validateSearch: texts('version') as (search: Record<string, unknown>) => { version?: string },
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ deps: { version } }) => loadLegalText('external', version),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: External,
})

function External() {
  return <LegalText text={Route.useLoaderData()} drawing="globe" />
}
