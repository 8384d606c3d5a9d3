import { labelOf } from '#domain/base/words/codes.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import type { Viewing } from '#domain/deal/viewing/contract.ts'
import { DeclineReason, declineReasonsOf, type givenReasons, LATE_HOURS } from '#domain/deal/viewing/enumerations.ts'
import { hoursAfter } from '#domain/deal/viewing/slots.ts'
import { formatSlot } from '#domain/deal/viewing/viewing-words.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { sideOfViewer, type ViewingDeal } from '../deal.ts'
import { useMoveForm } from '../use-move-form.ts'
import { AuthorityField } from './ground-field.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { needsText, reasonChoices } from './times-sheet.tsx'

const MAX_NOTE = 300
type GivenReason = (typeof givenReasons)[number]
type Ending = 'refuse' | 'withdraw' | 'cancel'

const words = {
  refuse: {
    title: '今回は見学を見送りますか？',
    says: 'お相手に、見送ることと理由をお知らせします。商談は続けられます。',
    confirm: 'はい、見送る',
    toast: '見学を見送りました',
  },
  withdraw: {
    title: '見学の希望を取り下げますか？',
    says: 'お相手に、取り下げたことをお知らせします。もう一度申し込むこともできます。',
    confirm: 'はい、取り下げる',
    toast: '見学の希望を取り下げました',
  },
  cancel: {
    title: '見学を取り消しますか？',
    says: 'お相手に、取り消すことをお知らせします。別の日にしたいときは「日時を変えたい」をお使いください。',
    confirm: 'はい、取り消す',
    toast: '見学を取り消しました',
  },
} as const

/** Ends an appointment or a request for one. */
export function EndingSheet({
  deal,
  viewing,
  ending,
  onClose,
}: {
  deal: ViewingDeal
  viewing: Viewing
  ending: Ending
  onClose: () => void
}) {
  const isLate = ending === 'cancel' && viewing.start !== null && deal.now > hoursAfter(new Date(viewing.start), -LATE_HOURS)
  const needsReason = ending === 'refuse' || isLate
  const { title, says, confirm, toast } = words[ending]
  const { form, needsGround } = useMoveForm(deal, {
    what: `${ending}-${viewing.id}`,
    initial: { reason: '', note: '', ground: '' },
    check: (values) => ({
      ...(needsReason && missing(values, { reason: '理由' }, '選択')),
      ...(needsText(values) && { note: '理由を書いてください。' }),
    }),
    send: ({ reason, note }, acting) => {
      const params = { id: viewing.id }
      if (ending === 'refuse') return api.refuseViewing({ params, body: { reason: Number(reason) as DeclineReason, note, ...acting } })
      const body = { reason: reason === '' ? null : (Number(reason) as GivenReason), note, ...acting }
      return ending === 'withdraw' ? api.withdrawViewing({ params, body }) : api.cancelViewing({ params, body })
    },
    toast,
    onClose,
  })
  return (
    <MoveDialog title={title} form={form} confirm={confirm} negative onClose={onClose}>
      {viewing.start && viewing.end && <p>{formatSlot({ start: viewing.start, end: viewing.end }, deal.now)}</p>}
      {isLate ? (
        <Notice kind="warning" title="見学まで24時間を切っています">
          <p>
            理由を書いて、相手の方にお知らせします。直前の取り消しとして数えられます（ほかの方の購入申込が承諾されたためのときは、数えません）。
          </p>
        </Notice>
      ) : (
        <p>{says}</p>
      )}
      <Select
        {...form.field('reason')}
        label="理由"
        required={needsReason}
        empty="選んでください"
        options={ending === 'refuse' ? declineChoices(sideOfViewer(deal)) : reasonChoices}
      />
      <TextArea {...form.field('note')} label="理由の説明" help="お相手に表示されます。" most={MAX_NOTE} rows={3} />
      {needsGround && <AuthorityField field={form.field('ground')} />}
    </MoveDialog>
  )
}

const declineChoices = (side: Side | undefined) =>
  declineReasonsOf[side ?? UserType.seller].map((code) => ({ value: String(code), label: labelOf(DeclineReason, code) }))
