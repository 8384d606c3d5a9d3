import { useBlocker } from '@tanstack/react-router'
import { LeaveDialog } from './dialog.tsx'

/** Asks before typed text is lost by navigating or by closing the window. */
export function UnsavedChanges({ form }: { form: { changed: boolean; hasChanges: () => boolean } }) {
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: form.hasChanges, enableBeforeUnload: form.changed, withResolver: true })
  return (
    <LeaveDialog
      open={status === 'blocked'}
      title="保存せずに移動しますか？"
      leave="保存せずに移動する"
      onLeave={() => proceed?.()}
      onStay={() => reset?.()}
    >
      <p>変更があります。移動すると、入力した内容は失われます。</p>
    </LeaveDialog>
  )
}
