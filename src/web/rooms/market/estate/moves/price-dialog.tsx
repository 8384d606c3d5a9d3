import { useState } from 'react'
import { formatPrice } from '#domain/base/words/format.ts'
import type { Estate } from '#domain/market/estate/contract.ts'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { changeInWords, confirmsText, isLargeChange, priceIn } from './new-price.ts'
import styles from './price-dialog.module.css'

const MAX_REASON = 200

/** A new price for a public listing; a large change is asked for once more before it is published. */
export function PriceDialog({
  estate,
  onChange,
  onClose,
}: {
  estate: Estate
  onChange: (change: { price: number; reason: string | null }) => Promise<unknown>
  onClose: () => void
}) {
  const from = estate.listing?.price ?? 0
  const form = useForm({
    initial: { price: '', reason: '' },
    check({ price, reason }) {
      const { mistake } = priceIn(price, from)
      const tooLong = Array.from(reason).length > MAX_REASON
      return { ...(mistake && { price: mistake }), ...(tooLong && { reason: `変更の理由は${MAX_REASON}文字以内で入力してください` }) }
    },
    send: ({ price, reason }) => onChange({ price: priceIn(price, from).price ?? 0, reason: reason.trim() || null }),
    done: onClose,
  })
  const [checking, setChecking] = useState(false)
  const field = form.field('price')
  const { price, mistake } = priceIn(field.value, from)
  if (checking && price !== undefined)
    return (
      <ConfirmDialog
        open
        title="この価格で間違いありませんか？"
        confirm="はい、この価格で公開する"
        cancel="入力に戻る"
        busy={form.busy}
        onConfirm={() => {
          setChecking(false)
          void form.submit()
        }}
        onClose={() => setChecking(false)}
      >
        <p className="figures">
          <Difference from={from} to={price} />
        </p>
        <p>すぐに公開され、お気に入りに入れている方にもメールが届きます。</p>
      </ConfirmDialog>
    )
  const asked = price !== undefined && isLargeChange(from, price) ? { ...form.endingOn(() => setChecking(true)), busy: form.busy } : form
  return (
    <FormDialog title="価格を変える" form={asked} confirm="この価格で公開する" onClose={onClose}>
      <p>
        審査はなく、すぐに公開されます。変更した日とこれまでの価格は、買主にも表示されます。お気に入りに入れている方には、値下げをメールでお知らせします。
        {confirmsText(new Date())}
      </p>
      <p>
        いまの価格：<strong>{formatPrice(from)}</strong>
      </p>
      <TextField
        {...field}
        label="新しい価格"
        required
        short
        unit="万円"
        inputMode="decimal"
        autoComplete="off"
        error={field.error ?? (price === undefined ? undefined : mistake)}
      />
      <p className={`figures ${styles.change}`} aria-live="polite">
        {price !== undefined && !mistake && <Difference from={from} to={price} />}
      </p>
      <TextArea
        {...form.field('reason')}
        label="変更の理由"
        help="公開されません。履歴に残り、運営が見ることがあります。"
        most={MAX_REASON}
        rows={2}
      />
    </FormDialog>
  )
}

function Difference({ from, to }: { from: number; to: number }) {
  return (
    <>
      {formatPrice(from)} → <strong>{formatPrice(to)}</strong>（{changeInWords(from, to)}）
    </>
  )
}
