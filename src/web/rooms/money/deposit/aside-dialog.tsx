import { useState } from 'react'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { type DepositAside, depositAsideText } from '#domain/money/payment/deposit-enumerations.ts'
import { api } from '#web/api/client.ts'
import { useChanged } from '#web/live/use-held.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Puts aside a deposit that belongs to no payment; this can be undone. */
export function AsideMoves({ deposit }: { deposit: DeskDeposit }) {
  const { id, version, aside, remaining, amount } = deposit
  const changed = useChanged()
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction({ tell: showFailure, after: changed })
  const takeBack = async () => {
    await api.takeDepositBack({ params: { id } }, { ifMatch: version })
    showToast('一覧に戻しました')
  }
  if (aside)
    return (
      <p>
        <Button kind="quiet" busy={busy} onClick={() => run(takeBack)}>
          対象外をやめて一覧に戻す
        </Button>
      </p>
    )
  if (remaining < amount) return null
  return (
    <p>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        対象外にする
      </Button>
      {open && <AsideDialog {...{ id, version }} onClose={() => setOpen(false)} onDone={changed} />}
    </p>
  )
}

function AsideDialog({ id, version, onClose, onDone }: { id: string; version: number; onClose: () => void; onDone: () => unknown }) {
  const form = useForm({
    initial: { reason: '', note: '' },
    check: (values) => missing(values, { reason: '理由' }, '選択'),
    async send({ reason, note }) {
      await api.putDepositAside({ params: { id }, body: { reason: reason as DepositAside, note } }, { ifMatch: version })
      showToast('対象外にしました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="対象外にしますか？" form={form} confirm="対象外にする" onClose={onClose}>
      <p>お客さまの支払いではない入金を、照合から外します。あとで戻せます。</p>
      <Select
        {...form.field('reason')}
        label="理由"
        required
        empty="選択してください"
        options={Object.entries(depositAsideText).map(([value, label]) => ({ value, label }))}
      />
      <TextField {...form.field('note')} label="メモ" maxLength={400} />
    </FormDialog>
  )
}
