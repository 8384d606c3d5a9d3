import { useNavigate } from '@tanstack/react-router'
import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { useChanged } from '#web/live/use-held.ts'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { undoablePart, undoMatch } from './undo-match.ts'

interface Match {
  before: DeskDeposit
  after: DeskDeposit
}

/** Reports a match with a button to undo it. If that is not possible at once, it links to the deposit, or to all matched ones. */
export function useMatchedToast() {
  const navigate = useNavigate()
  const changed = useChanged()
  const undo = (part: string) => {
    keepFocus(() => document.getElementById(CHOSEN_DEPOSIT))
    undoMatch(part)
      .then(() => void showToast('充当を取り消し、元に戻しました'), showFailure)
      .finally(changed)
  }
  return (text: string, match?: Match) => {
    const part = match && undoablePart(match.before, match.after)
    if (part) return showToast(text, { undo: () => undo(part) })
    return showToast(text, {
      press: {
        label: '確認・取り消し',
        act: () =>
          void navigate({
            to: '/admin/deposit/{-$id}',
            params: { id: match?.after.id },
            search: { tab: match ? 'all' : 'matched' },
          }),
      },
    })
  }
}

/** The heading of the selected deposit. */
export const CHOSEN_DEPOSIT = 'chosen-deposit'
