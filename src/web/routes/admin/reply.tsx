import { createFileRoute } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { listTemplates } from '#web/rooms/reply-template/list-templates.ts'
import { OwnTemplates } from '#web/rooms/reply-template/own-templates.tsx'
import { Page } from '#web/ui/page/page.tsx'

export const Route = createFileRoute('/admin/reply')({
  staticData: { title: '定型文', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  loader: () => listTemplates(api),
  component: Replies,
})

function Replies() {
  return (
    <Page title="定型文" lead="共有の定型文は、スタッフの全員が使えます。共有の定型文を書けるのは、責任者です。">
      <OwnTemplates templates={Route.useLoaderData()} />
    </Page>
  )
}
