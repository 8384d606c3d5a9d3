import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/components/ui/dialog.tsx'
import type { Draft } from './draft.ts'

/** On the way out the last keys are saved; only what cannot be saved, or photos on their way, make a question of it. */
export function Leaving({ draft, sending }: { draft: Draft; sending: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => sending || !(await draft.flush()),
    enableBeforeUnload: () => sending || draft.hasUnsaved(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={sending ? '写真を送っている途中です' : '保存せずに移動しますか？'}
      confirm={sending ? 'はい、送信をやめて移動する' : 'はい、保存せずに移動する'}
      negative
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>
        {sending
          ? 'このまま移動すると、まだ送り終えていない写真は登録されません。'
          : '保存できていない項目があります。移動すると、その項目の入力は失われます。'}
      </p>
    </ConfirmDialog>
  )
}
