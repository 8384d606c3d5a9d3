import { useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import { MenuTable } from './menu-table.tsx'

/** The buyers' usage fee is separate: it is ordered on its own page, and there is only one. */
export function UsageFeeFrame({
  fee,
  all,
  last,
  decides,
  onChanged,
}: {
  fee: readonly ServiceMenu[]
  all: readonly ServiceMenu[]
  last: number
  decides: boolean
  onChanged: () => unknown
}) {
  const [making, setMaking] = useState(false)
  return (
    <FormSection title="サイト利用料" lead="利用料は1つだけです。見積では選べず、買主が専用の画面から申し込みます。">
      {fee.length > 0 ? (
        <MenuTable menus={fee} all={all} decides={decides} onChanged={onChanged} />
      ) : (
        <>
          <p>サイト利用料のメニューがありません。買主は利用料を申し込めません。</p>
          {decides && (
            <p>
              <Button kind="quiet" wide={false} onClick={() => setMaking(true)}>
                サイト利用料を設定する
              </Button>
            </p>
          )}
        </>
      )}
      {making && <MenuDialog usageFee last={last} onClose={() => setMaking(false)} onSaved={onChanged} />}
    </FormSection>
  )
}
