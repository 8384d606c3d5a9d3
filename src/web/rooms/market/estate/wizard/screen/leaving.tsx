import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog } from '#web/ui/dialog/dialog.tsx'
import type { Draft } from '../draft/draft.ts'

/**
 * On leaving, the last input is saved, or stays on the device to be sent later. Asks only when photos are still uploading, or the browser
 * has no storage.
 */
export function Leaving({ draft, unsent }: { draft: Draft; unsent: boolean }) {
  const loses = () => !draft.state.get().kept && draft.unsaved().length > 0
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => {
      if (unsent) return true
      void draft.flush()
      return loses() && !(await draft.flush())
    },
    enableBeforeUnload: () => unsent || loses(),
    withResolver: true,
  })
  return (
    <LeaveDialog
      open={status === 'blocked'}
      title={unsent ? '送り終えていない写真があります' : '保存せずに移動しますか？'}
      leave={unsent ? '写真を送らずに移動する' : '保存せずに移動する'}
      onLeave={() => proceed?.()}
      onStay={() => reset?.()}
    >
      <p>
        {unsent
          ? 'このまま移動すると、送り終えていない写真は登録されません。'
          : '保存できていない項目があります。移動すると、その項目の入力は失われます。'}
      </p>
    </LeaveDialog>
  )
}
