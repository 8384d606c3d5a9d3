import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { MenuDialog } from '#web/rooms/service-menu/menu-dialog.tsx'
import { MenuTable } from '#web/rooms/service-menu/menu-table.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'

export const Route = createFileRoute('/admin/serviceMenu')({
  staticData: { title: 'サービスメニュー', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  loader: async ({ context }) => {
    const { items } = await api.listServiceMenus({ query: { limit: 100, orderBy: 'displayOrder:asc' } })
    return {
      offered: items.filter(({ archivedFlag }) => !archivedFlag),
      ended: items.filter(({ archivedFlag }) => archivedFlag),
      decides: may(context.session.viewer() as Viewer, 'master'),
    }
  },
  component: MenusAtDesk,
})

function MenusAtDesk() {
  const { offered, ended, decides } = Route.useLoaderData()
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  const changed = () => router.invalidate()
  return (
    <Page
      title="サービスメニュー"
      lead="見積で選べるサービスと料金です。▲▼で、案内する順番を変えられます。"
      actions={decides && <Button onClick={() => setAdding(true)}>メニューを追加する</Button>}
    >
      {offered.length === 0 ? (
        <p>メニューがありません。買主・売主が見積を依頼できません。</p>
      ) : (
        <MenuTable menus={offered} decides={decides} onChanged={changed} />
      )}
      {ended.length > 0 && (
        <Disclosure summary={`提供を終了したメニュー（${ended.length}件）`}>
          <MenuTable menus={ended} decides={false} onChanged={changed} />
        </Disclosure>
      )}
      {adding && (
        <MenuDialog
          last={Math.max(0, ...offered.map(({ displayOrder }) => displayOrder))}
          onClose={() => setAdding(false)}
          onSaved={changed}
        />
      )}
    </Page>
  )
}
