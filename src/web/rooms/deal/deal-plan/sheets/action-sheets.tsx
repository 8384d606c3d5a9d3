import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { BOTH } from '#domain/deal/deal-plan/enumerations.ts'
import { needsAuthorityHere, needsHandedOver } from '#domain/deal/deal-plan/policy.ts'
import { isPayment } from '#domain/deal/deal-plan/standing.ts'
import { MONEY_NOTE } from '#domain/deal/deal-plan/step-rule.ts'
import { api } from '#web/api/client.ts'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { mayStep, ownParties, type PlanDeal } from '../deal.ts'
import { doneWord } from '../plan-words.ts'
import { AuthorityLine } from './ground-line.tsx'
import { OwnParticulars } from './own-particulars.tsx'
import { StepPictureField } from './pictures-sheet.tsx'
import { useActionForm } from './use-action-form.ts'

const MAX_LENGTHS = { note: 500, reason: 300 }
/** Requires a name to be entered. */
const SCRIVENER = 'scrivener'
const CONSENT = 'coConsent'
/** Shows the data being confirmed. */
const PROFILE = 'profile'
const PAPERS = 'papers'

interface SheetProps {
  deal: PlanDeal
  step: DealStep
  onClose: () => void
}

export function CompletionSheet({ deal, step, onClose }: SheetProps) {
  const needsGround = needsAuthorityHere(deal.viewer, 'complete')
  const isNamed = step.code === SCRIVENER
  // The operator's tick replaces the consent of owners who have not agreed: both sides read the reason.
  const explains = needsGround && step.code === CONSENT
  const isOnPaper = needsHandedOver(deal.viewer, step)
  const asked = isNamed
    ? '司法書士のお名前と事務所'
    : explains
      ? '同意がそろわないまま済みにする理由'
      : isOnPaper
        ? step.code === PAPERS
          ? '直接見せた書類と日'
          : '紙で渡した日と方法'
        : undefined
  const shown = mayStep(deal, step, 'setPictures')
  const form = useActionForm({
    initial: { note: isOnPaper ? '' : (step.note ?? ''), pictures: step.pictures, ground: '' },
    needsGround,
    check: (values) => (asked ? missing(values, { note: asked }) : {}),
    send: ({ note, pictures }, acting) =>
      api.completeDealStep({
        params: { id: step.id },
        body: { ...(note.trim() && { note: note.trim() }), ...(shown && { pictures }), ...acting },
      }),
    toast: `「${step.title}」を済みにしました`,
    onClose,
  })
  return (
    <MoveDialog title={step.title} form={form} confirm={doneWord(step, ownParties(deal))} onClose={onClose}>
      {isPayment(step) && <Notice title={MONEY_NOTE} />}
      {step.code === PROFILE && !needsGround && <OwnParticulars userID={deal.viewer.id} />}
      {isOnPaper && step.code !== PAPERS && (
        <Notice title="このサイトで書いて交付すると、自動で済みになります">
          <p>紙で渡したときだけ、ここで済みにしてください。</p>
        </Notice>
      )}
      {step.code === PAPERS && (
        <Notice kind="warning" title={`契約までに売主様が出す書類が、あと${deal.lackingPapers?.length}点出ていません`}>
          <p>{deal.lackingPapers?.join('、')}</p>
          <p>「書類」でそろうと、自動で済みになります。すべてお相手に直接見せたときだけ、ここで済みにしてください。</p>
        </Notice>
      )}
      <p>
        {step.party === BOTH ? 'お二人とも押すと、この手順は済みになります。' : 'お二人の画面が「済み」に変わります。'}
        7日以内なら取り消せます。
      </p>
      <TextArea
        {...form.field('note')}
        label={asked ?? 'ひとこと'}
        required={asked !== undefined}
        help="売主様と買主様の両方が読めます。"
        most={MAX_LENGTHS.note}
        rows={3}
      />
      {shown && <StepPictureField paths={form.values.pictures} onPaths={(pictures) => form.set('pictures', pictures)} />}
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}

export function UndoSheet({ deal, step, onClose }: SheetProps) {
  const form = useActionForm({
    initial: { ground: '' },
    needsGround: false,
    send: () => api.undoDealStep({ params: { id: step.id } }),
    toast: '済みを取り消しました',
    onClose,
  })
  return (
    <MoveDialog title="済みを取り消しますか？" form={form} confirm="はい、取り消す" negative onClose={onClose}>
      <p>{`「${step.title}」を、まだ済んでいない手順に戻します。${ownParties(deal).length > 0 ? 'お相手の画面も変わります。' : ''}`}</p>
    </MoveDialog>
  )
}

export function OmissionSheet({ deal, step, onClose }: SheetProps) {
  const needsGround = needsAuthorityHere(deal.viewer, 'omit')
  const isAsked = step.omittedBy.length > 0
  const form = useActionForm({
    initial: { reason: isAsked ? (step.omitReason ?? '') : '', ground: '' },
    needsGround,
    check: (values) => missing(values, { reason: '理由' }),
    send: ({ reason }, acting) => api.omitDealStep({ params: { id: step.id }, body: { reason: reason.trim(), ...acting } }),
    toast: step.required && !isAsked ? 'お相手に、不要でよいかたずねました' : '手順を不要にしました',
    onClose,
  })
  return (
    <MoveDialog title="この手順は不要ですか？" form={form} confirm="はい、不要です" onClose={onClose}>
      <p>{`「${step.title}」${step.required && !isAsked ? 'は必要な手順です。お相手も認めると、不要になります。' : 'を不要にします。お相手にもお知らせします。'}`}</p>
      <TextArea
        {...form.field('reason')}
        label="理由"
        required
        help="売主様と買主様の両方が読めます。"
        most={MAX_LENGTHS.reason}
        rows={3}
      />
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}

/** Removes a step that the viewer added. */
export function RemovalSheet({ step, onClose }: SheetProps) {
  const form = useActionForm({
    initial: { ground: '' },
    needsGround: false,
    send: () => api.deleteDealStep({ params: { id: step.id } }),
    toast: '手順を消しました',
    onClose,
  })
  return (
    <MoveDialog title="この手順を消しますか？" form={form} confirm="はい、消す" negative onClose={onClose}>
      <p>{`「${step.title}」が、お二人の予定から消えます。`}</p>
    </MoveDialog>
  )
}
