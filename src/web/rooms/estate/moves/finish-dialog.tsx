import { useState } from 'react'
import { EndReason, endReasons, TAKE_BACK_MINUTES } from '#domain/estate/enumerations.ts'
import type { Ending } from '#domain/estate/moves-contract.ts'
import type { Negotiation } from '#domain/negotiation/contract.ts'
import { TradeStatus } from '#domain/negotiation/enumerations.ts'
import { api } from '#web/api/client.ts'
import { sentenceOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BuyerChoice, ELSEWHERE } from './buyer-choice.tsx'

const MOST = 400

/**
 * Ends a listing: why, with whom where it is sold, and a word for the record. `reasons` are those that the one who ends it may give; without
 * an `estateID` many are ended, whose buyers are not among those who talk here.
 */
export function FinishDialog({
  open,
  estateID,
  reasons,
  busy,
  onFinish,
  onClose,
}: {
  open: boolean
  estateID?: string
  reasons: readonly EndReason[]
  busy: boolean
  onFinish: (ending: Ending) => void
  onClose: () => void
}) {
  const [endReason, setEndReason] = useState('')
  const [talks, setTalks] = useState<Negotiation[]>()
  const [chosen, setBuyer] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)

  const sold = Number(endReason) === EndReason.sold
  const asks = sold && estateID !== undefined
  const buyer = asks ? chosen : ELSEWHERE

  const choose = async (code: string) => {
    setEndReason(code)
    if (Number(code) !== EndReason.sold || !estateID || talks) return
    try {
      const found = await api.listNegotiations({
        query: { estateID: [estateID], status: [TradeStatus.active, TradeStatus.negotiations], orderBy: 'lastSendAt:desc', limit: 100 },
      })
      setTalks(found.items)
    } catch (error) {
      showToast(sentenceOf(error), { kind: 'failed' })
    }
  }
  const finish = () => {
    setTried(true)
    if (!endReason || (sold && !buyer)) return
    const withWhom = buyer === ELSEWHERE ? { elsewhere: true } : { negotiationID: buyer }
    onFinish({ endReason: Number(endReason) as EndReason, reason, ...(sold && withWhom) })
  }
  const keeps = sold && buyer !== '' && buyer !== ELSEWHERE
  return (
    <Dialog
      open={open}
      title="掲載を終了しますか？"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            やめる
          </Button>
          <Button kind="negative" busy={busy} onClick={finish}>
            {keeps ? 'はい、申込ありにする' : 'はい、掲載を終了する'}
          </Button>
        </>
      }
    >
      <p>
        {sold ? '検索に表示されなくなります。' : '物件は検索に表示されなくなります。進行中の商談は終了し、相手にもそのことが伝わります。'}
      </p>
      <RadioCards
        label="終了する理由"
        required
        name="endReason"
        choices={reasons.map((code) => ({ value: String(code), label: endReasons[code] }))}
        value={endReason}
        onChange={(code) => void choose(code)}
        error={tried && !endReason ? '終了する理由を選択してください。' : undefined}
      />
      {asks && <BuyerChoice talks={talks} value={chosen} onChange={setBuyer} missing={tried && !chosen} />}
      {sold && buyer && (
        <p role="status">
          {keeps
            ? `選んだ商談はそのまま続きます。物件は「申込あり」になり、ほかの商談は${TAKE_BACK_MINUTES}分後に終了して、相手にメールで伝わります。`
            : `進行中の商談は${TAKE_BACK_MINUTES}分後に終了し、相手にメールで伝わります。`}
          {`${TAKE_BACK_MINUTES}分以内なら、元に戻せます。`}
        </p>
      )}
      <TextArea label="補足" value={reason} onChange={setReason} most={MOST} maxLength={MOST} rows={3} />
    </Dialog>
  )
}
