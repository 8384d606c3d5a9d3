import { optionsOf } from '#domain/base/words/codes.ts'
import type { PrivacyRequest } from '#domain/people/privacy/contract.ts'
import { identityMethods, PrivacyChannel } from '#domain/people/privacy/enumerations.ts'
import { type GroundCode, groundCodes, NOT_IDENTIFIED } from '#domain/people/privacy/legal-words.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

export interface RequestDialogProps {
  request: PrivacyRequest
  onClose: () => void
  onDone: () => unknown
}
/** True if the requester can be answered by mail; otherwise the answer goes by post or telephone. */
export const isReachableByMail = ({ userID, contact }: PrivacyRequest) => userID !== null || contact?.includes('@')
export const HOW = 'この文章がメールで届きます。'
export const ON_PAPER = 'メールは送られません。電話や郵便で、ご本人に伝えてください。'

export function IdentityDialog({ request, onClose, onDone }: RequestDialogProps) {
  const form = useForm({
    initial: { method: request.channel === PrivacyChannel.screen ? '1' : '' },
    check: (values) => missing(values, { method: '確認の方法' }, '選択'),
    async send({ method }) {
      await api.verifyRequesterIdentity(
        { params: { id: request.id }, body: { method: Number(method) as keyof typeof identityMethods } },
        { ifMatch: request.version },
      )
      showToast('本人確認を記録しました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="本人確認を記録する" form={form} confirm="記録する" onClose={onClose}>
      <p>請求した方がご本人（代理人のときは正しい代理人）であることを確かめてから記録します。書類の写しは、ここには残しません。</p>
      <Select {...form.field('method')} label="確認の方法" required empty="選択してください" options={optionsOf(identityMethods)} />
    </FormDialog>
  )
}

const words = {
  question: { title: '請求した方に質問する', label: '質問', confirm: '質問を送る', done: '質問しました' },
  reply: { title: '返事を記録する', label: '返事', confirm: '記録する', done: '返事を記録しました' },
} as const
const ownWords = { title: '質問に返事をする', label: '返事', confirm: '返事を送る', done: '返事を送りました' } as const

export function WordsDialog({
  request,
  what,
  own = false,
  onClose,
  onDone,
}: RequestDialogProps & { what: keyof typeof words; own?: boolean }) {
  const { title, label, confirm, done } = own ? ownWords : words[what]
  const form = useForm({
    initial: { text: '' },
    check: (values) => missing(values, { text: label }),
    async send({ text }) {
      const call = { params: { id: request.id }, body: { text: text.trim() } }
      await (what === 'question' ? api.askRequester : api.replyToPrivacyQuestion)(call, { ifMatch: request.version })
      showToast(done)
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title={title} form={form} confirm={confirm} onClose={onClose}>
      {what === 'question' && <p>返事があるか、30日がたつまで、対応を待つ状態になります。</p>}
      <TextArea
        {...form.field('text')}
        label={label}
        required
        help={what === 'question' ? (isReachableByMail(request) ? HOW : ON_PAPER) : undefined}
        most={4000}
        rows={5}
      />
    </FormDialog>
  )
}

export function RefusalDialog({ request, onClose, onDone }: RequestDialogProps) {
  const known = request.identityMethod !== null
  const form = useForm({
    initial: { groundCode: known ? '' : String(NOT_IDENTIFIED), partly: false, text: '' },
    check: (values) => ({ ...missing(values, { groundCode: '理由の種類' }, '選択'), ...missing(values, { text: '理由の説明' }) }),
    async send({ groundCode, partly, text }) {
      const body = { groundCode: Number(groundCode) as GroundCode, partly, text: text.trim() }
      await api.refusePrivacyRequest({ params: { id: request.id }, body }, { ifMatch: request.version })
      showToast('不開示などを伝えました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="不開示にする" form={form} confirm="理由を伝えて終える" negative onClose={onClose}>
      <p>法律が認める理由があるときだけ、応じないことができます。理由は、請求した方に説明します。</p>
      <Select
        {...form.field('groundCode')}
        label="理由の種類"
        required
        empty="選択してください"
        options={optionsOf(groundCodes).filter(({ value }) => known || value === String(NOT_IDENTIFIED))}
      />
      <Checkbox {...form.checkbox('partly')} label="一部だけに応じない（残りはお渡しする）" />
      <TextArea
        {...form.field('text')}
        label="理由の説明"
        required
        help={isReachableByMail(request) ? HOW : ON_PAPER}
        most={4000}
        rows={5}
      />
    </FormDialog>
  )
}
