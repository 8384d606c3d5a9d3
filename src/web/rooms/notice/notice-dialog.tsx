import type { Notice } from '#domain/notice/contract.ts'
import { NoticeStatus } from '#domain/notice/enumerations.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { NoticeText } from './notice-text.tsx'

/** A notice is written or changed, with what readers will see of it. */
export function NoticeDialog({
  notice,
  today,
  onClose,
  onSaved,
}: {
  notice?: Notice
  today: string
  onClose: () => void
  onSaved: () => unknown
}) {
  const form = useForm({
    initial: {
      title: notice?.title ?? '',
      body: notice?.body ?? '',
      postDate: notice?.postDate ?? today,
      status: String(notice?.status ?? NoticeStatus.draft),
    },
    check: (values) => missing(values, { title: 'タイトル', body: '本文', postDate: '掲載日' }),
    async send({ title, body, postDate, status }) {
      const fields = { title, body, postDate, status: Number(status) as NoticeStatus }
      if (notice) await api.patchNotice({ params: { id: notice.id }, body: fields }, { ifMatch: notice.version })
      else await api.createNotice({ body: fields })
      showToast(saidOf(fields, today))
    },
    after: onSaved,
    done: onClose,
  })
  const { title, body, postDate } = form.values
  return (
    <FormDialog title={notice ? 'お知らせを編集する' : 'お知らせを書く'} form={form} confirm="保存する" onClose={onClose}>
      <TextField {...form.field('title')} label="タイトル" required maxLength={100} />
      <TextArea {...form.field('body')} label="本文" required rows={8} most={20_000} />
      <TextField
        {...form.field('postDate')}
        label="掲載日"
        required
        type="date"
        help="先の日付にすると、その日の0時に掲載します（予約）。"
      />
      <Select
        {...form.field('status')}
        label="公開状態"
        required
        options={[
          { value: String(NoticeStatus.draft), label: '下書き（運営だけが見ます）' },
          { value: String(NoticeStatus.published), label: '公開（掲載日から、だれでも見られます）' },
        ]}
      />
      {title && body && (
        <section className="stack gap-2" aria-label="プレビュー">
          <h3>プレビュー</h3>
          <NoticeText title={title} body={body} postDate={postDate} />
        </section>
      )}
    </FormDialog>
  )
}

function saidOf({ status, postDate }: { status: number; postDate: string }, today: string): string {
  if (status === NoticeStatus.draft) return '下書きを保存しました'
  return postDate > today ? '予約しました' : '公開しました'
}
