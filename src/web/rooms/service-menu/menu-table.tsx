import { useState } from 'react'
import { formatFee } from '#domain/format.ts'
import type { ServiceMenu } from '#domain/service-menu/contract.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import rows from '#web/ui/reading/card-rows.module.css'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { MenuDialog } from './menu-dialog.tsx'

interface Given {
  /** In the order in which they are offered. */
  menus: readonly ServiceMenu[]
  /** Whether whoever looks changes them. */
  decides: boolean
  onChanged: () => unknown
}

/** What the house offers, with what may be done about each. */
export function MenuTable({ menus, decides, onChanged }: Given) {
  const [editing, setEditing] = useState<ServiceMenu>()
  const [ending, setEnding] = useState<ServiceMenu>()
  const { busy, run } = useOnce({ tell: showFailure, after: () => setEnding(undefined) })
  /** Each takes the other's place; the second is refused where somebody moved it meanwhile. */
  const swap = (upper: ServiceMenu, lower: ServiceMenu) =>
    run(async () => {
      const places = { up: upper.displayOrder, down: Math.max(lower.displayOrder, upper.displayOrder + 1) }
      await api.patchServiceMenu({ params: { id: lower.id }, body: { displayOrder: places.up } }, { ifMatch: lower.version })
      await api.patchServiceMenu({ params: { id: upper.id }, body: { displayOrder: places.down } }, { ifMatch: upper.version })
      await onChanged()
    })
  const archive = ({ id, version }: ServiceMenu) =>
    run(async () => {
      await api.deleteServiceMenu({ params: { id } }, { ifMatch: version })
      showToast('提供を終了しました')
      await onChanged()
    })
  return (
    <>
      <ul className={rows.list}>
        {menus.map((menu, index) => {
          const [above, below] = [menus[index - 1], menus[index + 1]]
          return (
            <li key={menu.id} className={rows.row}>
              <div>
                <p className="cluster gap-2">
                  <strong>{menu.name}</strong>
                  {menu.usageFeeFlag && <Badge tone="admin">サイト利用料</Badge>}
                  {menu.buyerMenuFlag && <Badge>買主</Badge>}
                  {menu.sellerMenuFlag && <Badge>売主</Badge>}
                </p>
                <p className={rows.second}>
                  {menu.price > 0 ? formatFee(menu.price) : '見積でご案内します'}
                  {menu.priceDescription && `・${menu.priceDescription}`}
                </p>
              </div>
              {decides && (
                <div className="cluster gap-2">
                  {above && (
                    <Button kind="quiet" wide={false} busy={busy} aria-label={`「${menu.name}」を上へ`} onClick={() => swap(above, menu)}>
                      ▲
                    </Button>
                  )}
                  {below && (
                    <Button kind="quiet" wide={false} busy={busy} aria-label={`「${menu.name}」を下へ`} onClick={() => swap(menu, below)}>
                      ▼
                    </Button>
                  )}
                  <Button kind="quiet" wide={false} aria-label={`「${menu.name}」を編集する`} onClick={() => setEditing(menu)}>
                    編集する
                  </Button>
                  <Button kind="quiet" wide={false} aria-label={`「${menu.name}」の提供を終了する`} onClick={() => setEnding(menu)}>
                    終了する
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {editing && <MenuDialog menu={editing} last={0} onClose={() => setEditing(undefined)} onSaved={onChanged} />}
      {ending && (
        <ConfirmDialog
          open
          title={`「${ending.name}」の提供を終了しますか`}
          confirm="終了する"
          busy={busy}
          onConfirm={() => archive(ending)}
          onClose={() => setEnding(undefined)}
        >
          <p>これから作る見積では選べなくなります。作成済みの見積と注文は変わりません。</p>
        </ConfirmDialog>
      )}
    </>
  )
}
