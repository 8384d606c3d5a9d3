import { useId, useState } from 'react'
import { readDigits } from '#domain/format.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { needsUsageFee } from '#domain/negotiation/policy.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { usePress } from '#web/ui/form/use-press.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { Refused } from './refused.tsx'

/** The contract is signed: at what price. */
export function AgreeNegotiation({ negotiation, usageFeeActive }: { negotiation: Negotiation; usageFeeActive: boolean }) {
  const fieldID = useId()
  const [open, setOpen] = useState(false)
  const [price, setPrice] = useState(String(negotiation.estate?.price ?? ''))
  const [mistake, setMistake] = useState<string>()
  const { busy, problem, press } = usePress()
  const agree = () => {
    const digits = readDigits(price)
    const priceDecided = Number(digits)
    if (digits === '') {
      setMistake('成約価格を円で入力してください（例：34800000。無償なら0）')
      document.getElementById(fieldID)?.focus()
      return
    }
    void press(async () => {
      await api.agreeNegotiation({ params: { id: negotiation.id }, body: { priceDecided } })
      showToast('成約を記録しました')
      setOpen(false)
    })
  }
  return (
    <>
      <Button kind="quiet" wide={false} onClick={() => setOpen(true)}>
        成約を記録する
      </Button>
      <ConfirmDialog
        open={open}
        title="成約を記録しますか？"
        confirm="はい、成約を記録する"
        busy={busy}
        onConfirm={agree}
        onClose={() => setOpen(false)}
      >
        <Refused problem={problem} />
        {needsUsageFee(negotiation) && !usageFeeActive && (
          <Notice kind="warning" title="買主の利用料が未払いです">
            <p>売主と直接取引する商談です。利用料のお支払いが済むまで、成約を記録できません。</p>
          </Notice>
        )}
        <p>売買契約が済んだことを記録します。物件は「成約済」と表示され、検索に出なくなります。</p>
        <TextField
          id={fieldID}
          label="成約価格"
          help="買主・売主・運営だけに表示されます。"
          required
          inputMode="numeric"
          unit="円"
          short
          value={price}
          error={mistake}
          onChange={(typed) => {
            setPrice(typed)
            setMistake(undefined)
          }}
        />
      </ConfirmDialog>
    </>
  )
}
