import type { User } from '#domain/people/user/contract.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ErasureBlocks, useErasureBlocks } from './erasure-blocks.tsx'
import { refusesErasure } from './erasure-words.ts'

/** Ends a membership at the member's request. Obstacles are explained as they are to the member. */
export function EraseDialog({
  user,
  requestID,
  onClose,
  onDone,
}: {
  user: User
  requestID?: string
  onClose: () => void
  onDone: () => unknown
}) {
  const blocks = useErasureBlocks(user.id)
  const form = useForm({
    initial: { userNumber: '', reason: '' },
    check: (values) => missing(values, { userNumber: '会員番号', reason: '理由' }),
    async send({ userNumber, reason }) {
      const body = { userNumber: userNumber.normalize('NFKC').trim().toUpperCase(), reason: reason.trim(), requestID }
      await api.eraseUser({ params: { id: user.id }, body }, { ifMatch: user.version })
      showToast('会員情報を消去しました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog
      title="会員を消去する"
      form={form}
      confirm="消去する"
      negative
      refused={blocks !== undefined && refusesErasure(blocks)}
      onClose={onClose}
    >
      <Notice kind="warning" title="取り消せません">
        <p>
          氏名・連絡先・住所・画像・お気に入り・社内メモを消去し、ログインできなくします。お支払いの記録、お相手に送ったメッセージ、本人確認と操作の記録は、法令と取引の安全のために残ります。残るものは、本人にメールで伝えます。
        </p>
      </Notice>
      {blocks && <ErasureBlocks {...{ blocks, requestID }} />}
      <TextField
        {...form.field('userNumber')}
        label="会員番号"
        required
        help={`確認のため、この会員の番号（${user.userNumber}）を入力してください。`}
        maxLength={40}
      />
      <TextArea
        {...form.field('reason')}
        label="理由"
        required
        help="運営の記録に残ります。例）本人から消去の請求があったため"
        most={400}
        rows={2}
      />
    </FormDialog>
  )
}
