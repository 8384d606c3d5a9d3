import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { MenuChanges } from '#web/rooms/base/service-menu/menu-changes.tsx'
import { MenuDialog } from '#web/rooms/base/service-menu/menu-dialog.tsx'
import { MenuTable } from '#web/rooms/base/service-menu/menu-table.tsx'
import { UsageFeeFrame } from '#web/rooms/base/service-menu/usage-fee-frame.tsx'
import type { Viewer } from '#web/session/viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'

export const Route = createFileRoute('/admin/serviceMenu')({
  staticData: { title: 'サービスメニュー', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  loader: async ({ context }) => {
    const [{ items }, changes] = await Promise.all([
      api.listServiceMenus({ query: { limit: 100, orderBy: 'displayOrder:asc' } }),
      api.listServiceMenuChanges(),
    ])
    return {
      offered: items.filter(({ archivedFlag }) => !archivedFlag),
      changes: changes.items,
      ended: items.filter(({ archivedFlag }) => archivedFlag),
      decides: may(context.session.viewer() as Viewer, 'master'),
    }
  },
  component: MenusAtDesk,
})

const sides = [
  { flag: 'buyerMenuFlag', title: '買主向け', also: { flag: 'sellerMenuFlag', word: '売主にも案内' } },
  { flag: 'sellerMenuFlag', title: '売主向け', also: { flag: 'buyerMenuFlag', word: '買主にも案内' } },
] as const

function MenusAtDesk() {
  const { offered, changes, ended, decides } = Route.useLoaderData()
  const router = useRouter()
  const [adding, setAdding] = useState(false)
  const changed = () => router.invalidate()
  const chosen = offered.filter(({ usageFeeFlag }) => !usageFeeFlag)
  const last = Math.max(0, ...offered.map(({ displayOrder }) => displayOrder))
  const given = { all: offered, decides, onChanged: changed }
  return (
    <Page
      title="サービスメニュー"
      lead="見積で選べるサービスと料金です。「…」のメニューかドラッグで、案内する順番を変えられます。"
      actions={decides && <Button onClick={() => setAdding(true)}>メニューを追加する</Button>}
    >
      <MenuChanges {...{ changes, decides, onChanged: changed }} />
      {chosen.length === 0 && <p>メニューがありません。買主・売主が見積を依頼できません。</p>}
      {sides.map(({ flag, title, also }) => {
        const menus = chosen.filter((menu) => menu[flag])
        return (
          <FormSection key={flag} title={`${title}（${menus.length}件）`}>
            {menus.length === 0 ? <p>{`${title}のメニューはまだありません。`}</p> : <MenuTable {...{ ...given, menus, also }} />}
          </FormSection>
        )
      })}
      <UsageFeeFrame {...given} fee={offered.filter(({ usageFeeFlag }) => usageFeeFlag)} last={last} />
      {ended.length > 0 && (
        <Disclosure summary={`提供を終了したメニュー（${ended.length}件）`}>
          <MenuTable {...given} menus={ended} decides={false} />
        </Disclosure>
      )}
      {adding && <MenuDialog last={last} onClose={() => setAdding(false)} onSaved={changed} />}
    </Page>
  )
}
