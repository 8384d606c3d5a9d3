import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import type { ReplyTemplate } from '#domain/reply-template/contract.ts'
import { UNKNOWN, unknownIn } from '#domain/reply-template/placeholders.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { listTemplates } from './list-templates.ts'
import styles from './templates.module.css'

/** One's own texts for talks: to add, change and take away. */
export function OwnTemplates({ templates: loaded }: { templates: readonly ReplyTemplate[] }) {
  const [templates, setTemplates] = useState(loaded)
  const [open, setOpen] = useState<ReplyTemplate | 'new'>()
  const { busy, run } = useOnce({ tell: showFailure })
  const reload = async () => setTemplates(await listTemplates(api))
  const remove = ({ id, title, body }: ReplyTemplate) =>
    run(async () => {
      await api.deleteReplyTemplate({ params: { id } })
      await reload()
      const undo = () => void run(async () => api.createReplyTemplate({ body: { title, body } }).then(reload))
      showToast(`「${title}」を消しました`, { undo })
    })
  return (
    <div id="templates">
      <FormSection
        title="定型文"
        lead="メッセージでよく使う文章です。{相手}{物件}{見学}は、使うときに商談の内容に置きかわります。{期日}は、送る前に入力します。"
      >
        {templates.length > 0 && (
          <ul className={styles.list}>
            {templates.map((each) => (
              <li key={each.id} className={styles.own}>
                <strong>{each.title}</strong>
                <span>{each.body}</span>
                <div className="cluster gap-2">
                  <Button kind="plain" aria-label={`「${each.title}」を直す`} onClick={() => setOpen(each)}>
                    直す
                  </Button>
                  <Button kind="plain" aria-label={`「${each.title}」を消す`} busy={busy} onClick={() => remove(each)}>
                    消す
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <p>
          <Button kind="quiet" icon={mdiPlus} onClick={() => setOpen('new')}>
            定型文を追加する
          </Button>
        </p>
      </FormSection>
      {open && <TemplateForm template={open === 'new' ? undefined : open} onSaved={reload} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function TemplateForm({
  template,
  onSaved,
  onClose,
}: {
  template: ReplyTemplate | undefined
  onSaved: () => Promise<void>
  onClose: () => void
}) {
  const form = useForm({
    initial: { title: template?.title ?? '', body: template?.body ?? '' },
    check: (values) => {
      const unknown = unknownIn(values.body)
      return { ...(unknown.length > 0 && { body: UNKNOWN(unknown) }), ...missing(values, { title: '定型文の名前', body: '文章' }) }
    },
    send: (body) =>
      template
        ? api.putReplyTemplate({ params: { id: template.id }, body }, { ifMatch: template.version })
        : api.createReplyTemplate({ body }),
    after: onSaved,
    done: onClose,
  })
  return (
    <FormDialog title={template ? '定型文を直す' : '定型文を追加する'} form={form} confirm="保存する" onClose={onClose}>
      <TextField label="定型文の名前" required most={60} {...form.field('title')} />
      <TextArea label="文章" required most={4000} rows={5} help="{相手}{物件}{見学}{期日}を入れられます。" {...form.field('body')} />
    </FormDialog>
  )
}
