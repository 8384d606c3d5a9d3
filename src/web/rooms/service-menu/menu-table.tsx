import { useState } from 'react'
import { formatFee } from '#domain/format.ts'
import type { ServiceMenu } from '#domain/service-menu/contract.ts'
import { TaxCategory, taxCategories } from '#platform/money.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { ArrangedRows } from '#web/ui/reading/arranged-rows.tsx'
import styles from '#web/ui/reading/card-rows.module.css'
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
  const archive = ({ id, version }: ServiceMenu) =>
    run(async () => {
      await api.deleteServiceMenu({ params: { id } }, { ifMatch: version })
      showToast('提供を終了しました')
      await onChanged()
    })
  return (
    <>
      <ArrangedRows
        rows={menus}
        nameOf={({ name }) => name}
        arrange={decides ? (body) => api.arrangeServiceMenus({ body }) : undefined}
        onChanged={onChanged}
        moves={
          decides
            ? (menu) => (
                <>
                  <Button kind="quiet" wide={false} aria-label={`「${menu.name}」を編集する`} onClick={() => setEditing(menu)}>
                    編集する
                  </Button>
                  <Button kind="quiet" wide={false} aria-label={`「${menu.name}」の提供を終了する`} onClick={() => setEnding(menu)}>
                    終了する
                  </Button>
                </>
              )
            : undefined
        }
      >
        {(menu) => (
          <>
            <p className="cluster gap-2">
              <strong>{menu.name}</strong>
              {menu.usageFeeFlag && <Badge tone="admin">サイト利用料</Badge>}
              {menu.buyerMenuFlag && <Badge>買主</Badge>}
              {menu.sellerMenuFlag && <Badge>売主</Badge>}
            </p>
            <p className={styles.second}>
              {menu.price > 0 && formatFee(menu.price)}
              {menu.price > 0 && menu.quoteRequired && '・'}
              {(menu.quoteRequired || menu.price === 0) && '見積でご案内します'}
              {menu.priceDescription && `・${menu.priceDescription}`}
              {menu.taxCategory !== TaxCategory.standard && `・${taxCategories[menu.taxCategory]}`}
            </p>
          </>
        )}
      </ArrangedRows>
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
