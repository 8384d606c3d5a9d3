import { useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import type { Arrangement } from '#platform/http/arranging.ts'
import { TaxCategory, taxCategories } from '#platform/money.ts'
import { api } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { ArrangedRows } from '#web/ui/reading/arranged-rows.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { MenuDialog } from './menu-dialog.tsx'
import { priceText } from './price-words.ts'
import { serviceIcon } from './service-icon.ts'
import { withinAll } from './within-all.ts'

interface MenuTableProps {
  /** In display order. */
  menus: readonly ServiceMenu[]
  /** All menus, including these: both sides share one order. */
  all: readonly ServiceMenu[]
  /** True when the viewer may change them. */
  decides: boolean
  /** The other side to which they are also offered. */
  also?: { flag: 'buyerMenuFlag' | 'sellerMenuFlag'; word: string }
  onChanged: () => unknown
}

/** The services offered to one side, with the actions for each. */
export function MenuTable({ menus, all, decides, also, onChanged }: MenuTableProps) {
  const [editing, setEditing] = useState<ServiceMenu>()
  const [ending, setEnding] = useState<ServiceMenu>()
  // Reloads after a refusal too: the displayed row was out of date.
  const close = async () => {
    setEnding(undefined)
    await onChanged()
  }
  const { busy, run } = useAction({ tell: showFailure, after: close })
  const archive = ({ id, version }: ServiceMenu) =>
    run(async () => {
      await api.deleteServiceMenu({ params: { id } }, { ifMatch: version })
      showToast('提供を終了しました')
    })
  const arrange = ({ items }: Arrangement) =>
    api.arrangeServiceMenus({ body: { items: withinAll(all, items).map(({ id, version }) => ({ id, version })) } })
  return (
    <>
      <ArrangedRows
        rows={menus}
        nameOf={({ name }) => name}
        iconOf={({ name }) => serviceIcon(name)}
        arrange={decides ? arrange : undefined}
        onChanged={onChanged}
        actions={
          decides
            ? (menu) => (
                <>
                  <Button kind="plain" aria-label={`「${menu.name}」を編集する`} onClick={() => setEditing(menu)}>
                    編集する
                  </Button>
                  {!menu.archivedFlag && (
                    <Button kind="plain" aria-label={`「${menu.name}」の提供を終了する`} onClick={() => setEnding(menu)}>
                      終了する
                    </Button>
                  )}
                </>
              )
            : undefined
        }
      >
        {(menu) => (
          <div className="cluster middle gap-x-4">
            <div>
              <p className="cluster gap-2">
                <strong>{menu.name}</strong>
                {also && menu[also.flag] && <Badge>{also.word}</Badge>}
              </p>
              <p className="hint">{factsOf(menu).join('・')}</p>
            </div>
            <p className={`grows nowrap figures text-end ${priceText(menu) ? 'bold' : 'muted'}`}>
              {priceText(menu) ?? '見積でご案内します'}
            </p>
          </div>
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

const factsOf = ({ priceDescription, taxCategory, leadTime, providerName }: ServiceMenu): string[] =>
  [
    priceDescription,
    taxCategory !== TaxCategory.standard && taxCategories[taxCategory],
    leadTime,
    providerName && `提供：${providerName}`,
  ].filter((words) => typeof words === 'string')
