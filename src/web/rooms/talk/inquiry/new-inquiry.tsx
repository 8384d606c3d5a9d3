import { useRef } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import { InquiryChannel, InquiryTopic, MAX_CHARACTERS } from '#domain/talk/inquiry/enumerations.ts'
import { newID } from '#platform/id.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Inquiries by form are recorded automatically. */
const channels = optionsOf(InquiryChannel).filter(({ value }) => Number(value) !== InquiryChannel.form)

/** Records an inquiry by telephone or post. */
export function NewInquiry({ onClose, onDone }: { onClose: () => void; onDone: () => unknown }) {
  const id = useRef(newID())
  const form = useForm({
    initial: { channel: '', topic: '', name: '', email: '', phone: '', text: '' },
    check: (values) => ({
      ...missing(values, { channel: '受け付けた方法', topic: 'お問い合わせの種類' }, '選択'),
      ...missing(values, { name: 'お名前', text: 'お問い合わせの内容' }),
    }),
    async send({ channel, topic, name, email, phone, text }) {
      const codes = { channel: Number(channel) as 2 | 3, topic: Number(topic) as InquiryTopic }
      const { number } = await api.logInquiry({ body: { id: id.current, ...codes, name, email: email.trim() || null, phone, text } })
      showToast(`${number}として記録しました`)
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="お問い合わせを記録する" form={form} confirm="記録する" onClose={onClose}>
      <Select {...form.field('channel')} label="受け付けた方法" required empty="選択してください" options={channels} />
      <Select {...form.field('topic')} label="お問い合わせの種類" required empty="選択してください" options={optionsOf(InquiryTopic)} />
      <TextField {...form.field('name')} label="お名前" required maxLength={60} />
      <TextField {...form.field('phone')} label="電話番号" type="tel" maxLength={20} />
      <TextField {...form.field('email')} label="メールアドレス" type="email" help="入力すると、メールで回答できます。" maxLength={254} />
      <TextArea {...form.field('text')} label="お問い合わせの内容" required most={MAX_CHARACTERS} rows={5} />
    </FormDialog>
  )
}
