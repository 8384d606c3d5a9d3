import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { listTemplates } from '#web/rooms/talk/reply-template/list-templates.ts'
import { OwnTemplates } from '#web/rooms/talk/reply-template/own-templates.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { texts } from '#web/url/search-params.ts'

export const Route = createFileRoute('/admin/reply')({
  staticData: { title: '定型文', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  validateSearch: texts('id') as (search: Record<string, unknown>) => { id?: string },
  loader: () => listTemplates(api),
  component: Replies,
})

function Replies() {
  const { id } = Route.useSearch()
  return (
    <Page title="定型文" lead="共有の定型文は、スタッフの全員が使えます。共有の定型文を書けるのは、責任者です。">
      <OwnTemplates key={id} templates={Route.useLoaderData()} named={id} />
    </Page>
  )
}
