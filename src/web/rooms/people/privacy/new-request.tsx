import { optionsOf } from '#domain/base/words/codes.ts'
import type { privacyForms as forms, PrivacyKind } from '#domain/people/privacy/enumerations.ts'
import { PrivacyChannel, privacyForms, requesterKinds } from '#domain/people/privacy/enumerations.ts'
import { privacyKinds } from '#domain/people/privacy/legal-words.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { fieldErrors } from '#web/ui/form/field-error.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Records a request that came by mail, telephone or post. */
export function NewRequest({ onClose, onDone }: { onClose: () => void; onDone: () => unknown }) {
  const form = useForm({
    initial: { kind: '', userNumber: '', name: '', requesterKind: '1', contact: '', channel: '', receivedOn: '', form: '1', text: '' },
    check: (values) => ({
      ...missing(values, { kind: '請求の種類', channel: '受け付けた方法' }, '選択'),
      ...(values.userNumber ? {} : missing(values, { name: '請求した方のお名前', contact: '連絡先' })),
    }),
    async send(values) {
      const userID = values.userNumber ? await findMember(values.userNumber) : null
      const body = {
        kind: Number(values.kind) as PrivacyKind,
        form: Number(values.form) as keyof typeof forms,
        text: values.text.trim(),
        userID,
        channel: Number(values.channel) as PrivacyChannel,
        ...(values.receivedOn && { receivedOn: values.receivedOn }),
        ...(values.name && {
          requester: {
            name: values.name.trim(),
            kind: Number(values.requesterKind) as keyof typeof requesterKinds,
            contact: values.contact.trim() || null,
          },
        }),
      }
      const { number } = await api.createPrivacyRequest({ body })
      showToast(`${number}として記録しました`)
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="請求を記録する" form={form} confirm="記録する" onClose={onClose}>
      <Select {...form.field('kind')} label="請求の種類" required empty="選択してください" options={optionsOf(privacyKinds)} />
      <Select {...form.field('channel')} label="受け付けた方法" required empty="選択してください" options={optionsOf(PrivacyChannel)} />
      <TextField {...form.field('receivedOn')} label="受け付けた日" type="date" help="空欄なら今日になります。" />
      <TextField {...form.field('userNumber')} label="会員番号" help="会員からの請求なら入力します。例）B-000123" maxLength={40} />
      <TextField {...form.field('name')} label="請求した方のお名前" help="会員番号を入力したときは、空欄でかまいません。" maxLength={60} />
      <Select {...form.field('requesterKind')} label="本人・代理人" required options={optionsOf(requesterKinds)} />
      <TextField {...form.field('contact')} label="連絡先" help="会員でない方の、メールアドレスか住所・電話番号" maxLength={200} />
      <Select {...form.field('form')} label="回答の形" required options={optionsOf(privacyForms)} />
      <TextArea {...form.field('text')} label="請求の内容" most={2000} rows={3} />
    </FormDialog>
  )
}

async function findMember(typed: string): Promise<string> {
  const userNumber = typed.normalize('NFKC').trim().toUpperCase()
  const { items } = await api.listUsers({ query: { userNumber, limit: 1 } })
  if (items[0]?.userNumber !== userNumber) throw fieldErrors({ userNumber: 'この番号の会員は見つかりません' })
  return items[0].id
}
