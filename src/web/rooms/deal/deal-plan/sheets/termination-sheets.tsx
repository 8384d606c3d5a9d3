import { optionsOf } from '#domain/base/words/codes.ts'
import { TERMINATION_MONEY, TerminationReason } from '#domain/deal/deal-plan/enumerations.ts'
import { api } from '#web/api/client.ts'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { actsForSeller, mayPlan, ownParties, type PlanDeal } from '../deal.ts'
import { AuthorityLine } from './ground-line.tsx'
import { useActionForm } from './use-action-form.ts'

interface SheetProps {
  deal: PlanDeal
  onClose: () => void
}
const MAX_NOTE = 1000

/** Termination of a contract: giving notice, answering it, or withdrawing it. */
export function TerminationSheet({ act, ...props }: SheetProps & { act?: string }) {
  if (act === 'answer') return mayPlan(props.deal, 'answerTermination') ? <AnswerSheet {...props} /> : null
  if (act === 'drop') return mayPlan(props.deal, 'dropTermination') ? <DropSheet {...props} /> : null
  return mayPlan(props.deal, 'noticeTermination') ? <NoticeSheet {...props} /> : null
}

function NoticeSheet({ deal, onClose }: SheetProps) {
  const needsGround = actsForSeller(deal)
  const form = useActionForm({
    initial: { reason: '', note: '', ground: '' },
    needsGround,
    check: (values) => ({
      ...missing(values, { reason: '解除の理由' }, '選択'),
      ...(Number(values.reason) === TerminationReason.other && missing(values, { note: '理由の説明' })),
    }),
    send: ({ reason, note }, acting) =>
      api.noticeTermination({
        params: { id: deal.negotiation.id },
        body: { reason: Number(reason) as TerminationReason, note: note.trim() || null, ...acting },
      }),
    toast: 'お相手と運営に連絡しました',
    onClose,
  })
  return (
    <MoveDialog title="契約の解除を連絡する" form={form} confirm="お相手と運営に連絡する" negative onClose={onClose}>
      <p>押しても、契約はまだ終わりません。お相手は一度お返事でき、運営が双方のお話を確かめます。</p>
      <RadioCards {...form.field('reason')} label="解除の理由" required choices={optionsOf(TerminationReason)} />
      <TextArea
        {...form.field('note')}
        label="理由の説明"
        required={Number(form.values.reason) === TerminationReason.other}
        help="お相手と運営が読みます。例：本審査が通らなかったため、契約書の第10条により解除します。"
        most={MAX_NOTE}
        rows={4}
      />
      <Notice title={TERMINATION_MONEY} />
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}

function AnswerSheet({ deal, onClose }: SheetProps) {
  const needsGround = actsForSeller(deal)
  const form = useActionForm({
    initial: { note: '', ground: '' },
    needsGround,
    check: (values) => missing(values, { note: 'お返事' }),
    send: ({ note }, acting) => api.answerTermination({ params: { id: deal.negotiation.id }, body: { note: note.trim(), ...acting } }),
    toast: 'お相手と運営に、お返事を送りました',
    onClose,
  })
  return (
    <MoveDialog title="契約の解除の連絡に返事をする" form={form} confirm="返事を送る" onClose={onClose}>
      <p>お返事は1回です。送ったあとは、運営からの連絡をお待ちください。</p>
      <TextArea
        {...form.field('note')}
        label="お返事"
        required
        help="お相手と運営が読みます。同意するかどうかと、その理由を書いてください。"
        most={MAX_NOTE}
        rows={4}
      />
      <Notice title={TERMINATION_MONEY} />
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}

function DropSheet({ deal, onClose }: SheetProps) {
  const { termination } = deal.plan
  const isOwn = termination !== null && ownParties(deal).includes(termination.by)
  const form = useActionForm({
    initial: { ground: '' },
    needsGround: false,
    send: () => api.dropTermination({ params: { id: deal.negotiation.id } }),
    toast: isOwn ? '連絡を取り下げました' : '契約を続けることにしました',
    onClose,
  })
  const title = isOwn ? '契約の解除の連絡を取り下げますか？' : '契約を続けることになりましたか？'
  return (
    <MoveDialog title={title} form={form} confirm={isOwn ? 'はい、取り下げる' : 'はい、契約を続ける'} onClose={onClose}>
      <p>契約の解除の連絡はなしになり、取引の予定はそのまま続きます。お二人にお知らせします。</p>
    </MoveDialog>
  )
}
