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

/** Reports a match, and offers to take it back; where one press may not do that, it leads to the money, or to all that is matched. */
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

/** The heading of the chosen money. */
export const CHOSEN_DEPOSIT = 'chosen-deposit'
