import { formatYen } from '#domain/base/words/format.ts'
import { isOtherAmount, transferDoubts } from '#domain/money/payment/payer.ts'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'
import { noticeOf } from './transfer-notice.ts'

type NoticeForm = ReturnType<typeof useForm<Record<'date' | 'name' | 'amount', string>>>
type Billed = Pick<Parameters<typeof transferDoubts>[0], 'amount' | 'transfer' | 'moneyCame'>

/** `form` sends the word of a transfer at once, or asks first where its amount is not the one billed. */
export function useOtherAmount(billed: Billed, form: NoticeForm) {
  const { name, amount: transferAmount } = noticeOf(form.values)
  const doubts = transferDoubts({ ...billed, transferName: name || null, transferAmount })
  const { ask, dialog } = useConfirm({
    title: '請求額と違う金額で連絡しますか？',
    confirm: `はい、${formatYen(transferAmount ?? 0)}で連絡する`,
    words: (
      <>
        <p>{`請求額は${formatYen(billed.amount)}です。`}</p>
        {doubts.map((doubt) => (
          <p key={doubt}>{doubt}</p>
        ))}
      </>
    ),
    act: form.submit,
  })
  return { form: isOtherAmount({ amount: billed.amount, transferAmount }) ? form.endingOn(ask) : form, doubts, dialog }
}
