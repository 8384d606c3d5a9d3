import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './dialog.tsx'

/** Asks before typed text is lost by navigating or by closing the window. */
export function UnsavedChanges({ form }: { form: { changed: boolean; hasChanges: () => boolean } }) {
  const { status, proceed, reset } = useBlocker({ shouldBlockFn: form.hasChanges, enableBeforeUnload: form.changed, withResolver: true })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title="保存せずに移動しますか？"
      confirm="はい、保存せずに移動する"
      negative
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>変更があります。移動すると、入力した内容は失われます。</p>
    </ConfirmDialog>
  )
}
