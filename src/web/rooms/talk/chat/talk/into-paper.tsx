import { useRouter } from '@tanstack/react-router'
import { pictureID } from '#domain/base/image/paths.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { PaperStatus } from '#domain/deal/paper/enumerations.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** 書類に入れる: copies the pictures and files of a message to a line of the documents, without uploading them again. */
export function IntoPaper({
  chat,
  lines,
  onClose,
}: {
  chat: Pick<Chat, 'id' | 'imagePaths' | 'files'>
  lines: readonly Paper[]
  onClose: () => void
}) {
  const router = useRouter()
  const sources = [
    ...chat.files.map(({ id, name }) => ({ value: id, label: name })),
    ...chat.imagePaths.map((path, index) => ({ value: pictureID(path), label: `写真${index + 1}枚目` })),
  ]
  const form = useForm({
    initial: { sourceID: sources.length === 1 ? (sources[0]?.value ?? '') : '', paperID: '' },
    check: (values) => missing(values, { sourceID: '入れる写真かファイル', paperID: '書類' }, '選択'),
    send: async (body) => {
      const { title } = await api.putIntoPaper({ params: { id: chat.id }, body })
      showToast(`「${title}」に入れました`)
    },
    after: () => router.invalidate(),
    done: onClose,
  })
  return (
    <FormDialog title="書類に入れる" form={form} confirm="この書類に入れる" onClose={onClose}>
      <p>
        送り直さなくても、写しが書類に入ります。メッセージはそのまま残ります。まだ提出していない書類は、「書類」の画面で提出してください。
      </p>
      {sources.length > 1 && (
        <Select {...form.field('sourceID')} label="入れる写真かファイル" required empty="選択してください" options={sources} />
      )}
      <Select
        {...form.field('paperID')}
        label="書類"
        required
        empty="選択してください"
        options={lines.map(({ id, title, paperStatus }) => ({ value: id, label: `${title}（${PaperStatus.labels[paperStatus]}）` }))}
      />
    </FormDialog>
  )
}
