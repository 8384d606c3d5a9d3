import { MEMO_LENGTH } from '#domain/market/favorite/limits.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** A private memo; an empty one is removed. */
export function MemoDialog({
  id,
  memo,
  onClose,
  onWritten,
}: {
  id: string
  memo: string | null
  onClose: () => void
  onWritten: (memo: string | null) => void
}) {
  const form = useForm({
    initial: { memo: memo ?? '' },
    check: ({ memo }): Record<string, string> =>
      Array.from(memo.trim()).length > MEMO_LENGTH ? { memo: `メモは${MEMO_LENGTH}文字以内で入力してください` } : {},
    send: async ({ memo }) => onWritten((await api.putFavoriteMemo({ params: { id }, body: { memo } })).memo),
    done: () => {
      onClose()
      showToast('メモを保存しました')
    },
  })
  return (
    <FormDialog title="メモ" form={form} confirm="保存する" onClose={onClose}>
      <TextArea
        {...form.field('memo')}
        label="メモ"
        help="自分だけに表示されます。例：駅からの坂道を歩いて確かめる"
        rows={4}
        most={MEMO_LENGTH}
      />
    </FormDialog>
  )
}
