import { useState } from 'react'
import type { Estate } from '#domain/estate/contract.ts'
import { formatPrice } from '#domain/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { changeInWords, priceIn } from './new-price.ts'
import styles from './price-dialog.module.css'

const MOST = 200

/** A new price for a public listing, said back before it goes out. */
export function PriceDialog({
  open,
  estate,
  busy,
  onChange,
  onClose,
}: {
  open: boolean
  estate: Estate
  busy: boolean
  onChange: (change: { price: number; reason: string | null }) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const from = estate.listing?.price ?? 0
  const { price, mistake } = priceIn(typed, from)
  const tooLong = Array.from(reason).length > MOST
  const change = () => {
    setTried(true)
    if (price !== undefined && !mistake && !tooLong) onChange({ price, reason: reason.trim() || null })
  }
  return (
    <Dialog
      open={open}
      title="価格を変える"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            やめる
          </Button>
          <Button busy={busy} onClick={change}>
            この価格で公開する
          </Button>
        </>
      }
    >
      <p>
        審査はなく、すぐに公開されます。変更した日とこれまでの価格は、買主にも表示されます。お気に入りに入れている方には、値下げをメールでお知らせします。
      </p>
      <p>
        いまの価格：<strong>{formatPrice(from)}</strong>
      </p>
      <TextField
        label="新しい価格"
        required
        short
        unit="万円"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={tried || (price !== undefined && mistake) ? mistake : undefined}
      />
      <p className={styles.change} aria-live="polite">
        {price !== undefined && !mistake && <Difference from={from} to={price} />}
      </p>
      <TextArea
        label="変更の理由"
        help="公開されません。履歴に残り、運営が見ることがあります。"
        value={reason}
        onChange={setReason}
        most={MOST}
        rows={2}
      />
    </Dialog>
  )
}

function Difference({ from, to }: { from: number; to: number }) {
  return (
    <>
      {formatPrice(from)} → <strong>{formatPrice(to)}</strong>（{changeInWords(from, to)}）
    </>
  )
}
