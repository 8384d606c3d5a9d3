import { formatDay } from '#domain/base/words/format-moments.ts'
import { MONEY_NOTE } from '#domain/deal/deal-plan/step-rule.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { api } from '#web/api/client.ts'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { actsForSeller, mayPlan, ownParties, type PlanDeal } from '../deal.ts'
import { SettlementLines } from '../settlement-lines.tsx'
import { AuthorityLine } from './ground-line.tsx'
import { useActionForm } from './use-action-form.ts'
import { WriteSettlementSheet } from './write-settlement-sheet.tsx'

interface SheetProps {
  deal: PlanDeal
  onClose: () => void
}

/** 精算: the settlement and its actions; if there is none yet, how to enter one. */
export function SettlementSheet({ deal, act, onAct, onClose }: SheetProps & { act?: string; onAct: (act: string | undefined) => void }) {
  const { settlement } = deal.plan
  const mayWrite = mayPlan(deal, 'putSettlement')
  if (mayWrite && (act === 'write' || !settlement)) return <WriteSettlementSheet deal={deal} onClose={onClose} />
  if (!settlement) return null
  const mayAccept = mayPlan(deal, 'acceptSettlement')
  if (act === 'accept' && mayAccept) return <AcceptSheet deal={deal} onClose={onClose} />
  return (
    <Dialog
      open
      title="税・管理費などの精算"
      onClose={onClose}
      actions={
        <>
          {mayAccept && <Button onClick={() => onAct('accept')}>この内容でよい</Button>}
          {mayWrite && (
            <Button kind="quiet" onClick={() => onAct('write')}>
              {settlement.acceptedAt ? '精算を書き直す' : '直した案を書く'}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      <p>{standingOf(deal)}</p>
      {settlement.byOperator && <p>運営が売主に代わって手続きしました</p>}
      <SettlementLines {...settlement} />
      <Notice title="残りの代金と一緒に、直接お支払いください。">
        <p>{MONEY_NOTE}</p>
      </Notice>
    </Dialog>
  )
}

function standingOf(deal: PlanDeal): string {
  const { settlement } = deal.plan
  if (settlement?.acceptedAt) return `${formatDay(settlement.acceptedAt)}に、お二人が合意しました。`
  if (!settlement) return ''
  if (ownParties(deal).includes(settlement.by)) return '案を送りました。お相手の返事を待っています。'
  return `${parties[settlement.by]}様からの案です。`
}

function AcceptSheet({ deal, onClose }: SheetProps) {
  const { plan } = deal
  const needsGround = actsForSeller(deal)
  const form = useActionForm({
    initial: { ground: '' },
    needsGround,
    send: (_values, acting) => api.acceptSettlement({ params: { id: plan.id }, body: { version: plan.version, ...acting } }),
    toast: '精算に合意しました',
    onClose,
  })
  if (!plan.settlement) return null
  return (
    <MoveDialog title="この内容で合意しますか？" form={form} confirm="はい、合意する" onClose={onClose}>
      <SettlementLines {...plan.settlement} />
      <p>引渡し日が変わったときは、計算し直して、もう一度おたずねします。</p>
      {needsGround && <AuthorityLine field={form.field('ground')} />}
    </MoveDialog>
  )
}
