import { useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import { payerText } from '#domain/base/words/full-width.ts'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { useChanged } from '#web/live/use-held.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { matchParts } from './match-parts.ts'
import { useMatchedToast } from './use-matched-toast.ts'

/** Matches all deposits of 一致 without warnings, one line after another; a line that is refused stays in the list. */
export function MatchAll({ deposits }: { deposits: readonly DeskDeposit[] }) {
  const changed = useChanged()
  const toast = useMatchedToast()
  const [open, setOpen] = useState(false)
  const { busy, run } = useAction({ tell: showFailure, after: changed })
  const sure = deposits.filter(({ candidates }) => candidates[0]?.payments.every(({ doubts }) => doubts.length === 0))
  if (sure.length < 2) return null
  const sum = sure.reduce((total, { remaining }) => total + remaining, 0)
  const matchEach = async () => {
    let refused: unknown
    let done = 0
    for (const deposit of sure) {
      try {
        await matchParts(deposit, deposit.candidates[0]?.payments ?? [])
        done++
      } catch (error) {
        refused = error
      }
    }
    setOpen(false)
    if (done > 0) toast(`${done}件を充てました`)
    if (refused) showToast(`${sure.length - done}件は充てられませんでした：${sentenceOf(refused)}`)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>{`気がかりのない${sure.length}件をまとめて充てる`}</Button>
      <ConfirmDialog
        open={open}
        title={`${sure.length}件、${formatYen(sum)}を充てますか？`}
        confirm="はい、まとめて充てる"
        busy={busy}
        onConfirm={() => run(matchEach)}
        onClose={() => setOpen(false)}
      >
        <p>それぞれの支払いが入金済みになり、支払った方に領収書が届きます。</p>
        <ul className="hint">
          {sure.map(({ id, payer, remaining, candidates }) => (
            <li
              key={id}
            >{`${payerText(payer)}　${formatYen(remaining)}　→　${candidates[0]?.payments.map(({ orderNumber }) => orderNumber).join('、')}`}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
