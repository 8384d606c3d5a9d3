import { useState } from 'react'
import { BEFORE_AGREEMENT } from '#domain/deal/negotiation/state.ts'
import { openWorkText } from '#domain/deal/purchase-offer/open-work.ts'
import { saleOutlook } from '#domain/deal/purchase-offer/sale-outlook.ts'
import type { Ending } from '#domain/market/estate/moves-contract.ts'
import { EndReason, TAKE_BACK_MINUTES } from '#domain/market/estate-fields/enumerations.ts'
import { endReasonText } from '#domain/market/listing/house-for-buyers.ts'
import { api } from '#web/api/client.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox, RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { BuyerChoice, type Choosable, ELSEWHERE } from './buyer-choice.tsx'
import { useOpenWork } from './use-open-work.ts'

const MAX_REASON = 400

/**
 * Ends a listing: reason, buyer if sold, and a note for the audit log. `reasons` are those allowed to the user. Without an `estateID`,
 * `many` listings are ended whose buyers are not among the negotiations here.
 */
export function FinishDialog({
  estateID,
  many,
  reasons,
  onFinish,
  onClose,
}: {
  estateID?: string
  many?: number
  reasons: readonly EndReason[]
  onFinish: (ending: Ending) => Promise<unknown>
  onClose: () => void
}) {
  const [among, setAmong] = useState<Choosable>()
  const saleOf = ({ endReason, buyer }: { endReason: string; buyer: string }) => {
    const sold = Number(endReason) === EndReason.sold
    const asks = sold && estateID !== undefined
    return { sold, asks, buyer: asks ? buyer : ELSEWHERE }
  }
  const doubtsOf = (values: { endReason: string; buyer: string }) => {
    const { asks, buyer } = saleOf(values)
    return asks && among && buyer ? saleOutlook(among.offers, buyer === ELSEWHERE ? undefined : buyer).asks : []
  }
  const form = useForm({
    initial: { endReason: '', buyer: '', sureOf: '', reason: '' },
    check(values): Record<string, string> {
      if (!values.endReason) return { endReason: '終了する理由を選択してください。' }
      const { buyer } = saleOf(values)
      if (!buyer) return { buyer: 'どの商談の方に決まったかを選択してください。' }
      if (doubtsOf(values).length === 0 || values.sureOf === buyer) return {}
      return { sureOf: '上の内容をお確かめのうえ、チェックを入れてください。' }
    },
    send({ endReason, reason, ...values }) {
      const { sold, buyer } = saleOf({ endReason, ...values })
      const withWhom = buyer === ELSEWHERE ? { elsewhere: true } : { negotiationID: buyer }
      return onFinish({ endReason: Number(endReason) as EndReason, reason, ...(sold && withWhom) })
    },
    done: onClose,
  })
  const { sold, asks, buyer } = saleOf(form.values)
  const chosen = Number(form.values.endReason) as EndReason
  const doubts = doubtsOf(form.values)
  const { value: sureOf, onChange: setSureOf, ...sure } = form.field('sureOf')

  const choose = async (code: string) => {
    form.set('endReason', code)
    if (Number(code) !== EndReason.sold || !estateID || among) return
    try {
      const [talks, offers] = await Promise.all([
        api.listNegotiations({
          query: { estateID: [estateID], status: [...BEFORE_AGREEMENT], orderBy: 'lastSendAt:desc', limit: 100 },
        }),
        api.getEstatePurchaseOffers({ params: { id: estateID } }),
      ])
      setAmong({ talks: talks.items, offers })
    } catch (error) {
      showFailure(error)
    }
  }
  const under = openWorkText(useOpenWork(estateID))
  const keeps = sold && buyer !== '' && buyer !== ELSEWHERE
  return (
    <FormDialog
      title={`${many === undefined ? '' : `${many}件の`}掲載を終了しますか？`}
      form={form}
      confirm={keeps ? 'はい、申込ありにする' : 'はい、掲載を終了する'}
      negative
      onClose={onClose}
    >
      <p>
        {sold
          ? '検索に表示されなくなります。'
          : `検索に表示されなくなり${under && `、進行中の${under}は終了して、お相手に伝わり`}ます。もう一度掲載するには、審査が必要です。`}
      </p>
      <RadioCards
        {...form.field('endReason')}
        label="終了する理由"
        help={`物件のページに${chosen ? `「${endReasonText(chosen)}」と` : ''}公開されます。`}
        required
        choices={reasons.map((code) => ({ value: String(code), label: EndReason.labels[code] }))}
        onChange={(code) => void choose(code)}
      />
      {asks && <BuyerChoice among={among} field={form.field('buyer')} />}
      {doubts.length > 0 && (
        <Notice kind="warning" title="お決めになる前に、お確かめください">
          {doubts.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <Checkbox
            {...sure}
            label={buyer === ELSEWHERE ? '確かめました。ほかの方に決めます' : '確かめました。この方に決めます'}
            required
            checked={sureOf === buyer}
            onChange={(checked) => setSureOf(checked ? buyer : '')}
          />
        </Notice>
      )}
      {sold && buyer && (
        <p role="status">
          {keeps
            ? `選んだ商談はそのまま続きます。物件は「申込あり」になり、ほかの商談は${TAKE_BACK_MINUTES}分後に終了して、お相手にメールで伝わります。`
            : under && `進行中の${under}は${TAKE_BACK_MINUTES}分後に終了し、お相手にメールで伝わります。`}
          {`${TAKE_BACK_MINUTES}分以内なら、元に戻せます。`}
        </p>
      )}
      <TextArea
        {...form.field('reason')}
        label="補足"
        help="公開されません。履歴に残り、売主と運営が読めます。"
        most={MAX_REASON}
        maxLength={MAX_REASON}
        rows={3}
      />
    </FormDialog>
  )
}
