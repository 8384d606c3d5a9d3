import { labelOf } from '#domain/base/words/codes.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { settlementDayText } from '#domain/base/words/working-time.ts'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { StepStanding } from '#domain/deal/deal-plan/enumerations.ts'
import { FIXED } from '#domain/deal/deal-plan/steps.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { SmallPictures } from '#web/rooms/base/image/small-pictures.tsx'
import { ContractWayOfStep } from '#web/rooms/deal/sale-contract/contract-way.tsx'
import { StatementLines } from '#web/rooms/deal/statement/deal-statements.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { DefinitionTable } from '#web/ui/reading/definition-table.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { mayStep, ownParties, type PlanDeal, sideOf, statedIn } from '../deal.ts'
import { doneWord, lackingText, stateSentence, whoText } from '../plan-words.ts'
import { doorOf } from '../step-doors.ts'
import { stepMoney } from '../step-money.ts'

/** All details of a step, with its actions. */
export function LookSheet({
  deal,
  step,
  onAct,
  onClose,
}: {
  deal: PlanDeal
  step: DealStep
  onAct: (act: string | undefined) => void
  onClose: () => void
}) {
  const { plan, now } = deal
  const { title, hint, due, doneBy, omittedBy, omitReason, note, pictures, standing, auto } = step
  const own = ownParties(deal)
  const sentence = stateSentence(step, plan.steps, own, now)
  const can = (move: Parameters<typeof mayStep>[2]) => mayStep(deal, step, move)
  const isOpen = standing !== StepStanding.done && standing !== StepStanding.omitted
  const [asker] = omittedBy
  const door = doorOf(deal, step)
  const closedDay = isOpen && step.code === 'pay' ? settlementDayText(plan.handoverDay) : undefined
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          {door && <LinkButton {...door.link}>{door.label}</LinkButton>}
          {can('complete') && (
            <Button kind={door && 'quiet'} onClick={() => onAct('done')}>
              {doneWord(step, own)}
            </Button>
          )}
          {can('setPictures') && (
            <Button kind="quiet" onClick={() => onAct('setPictures')}>
              {pictures.length > 0 ? '写真を足す・外す' : '写真を付ける'}
            </Button>
          )}
          {can('reschedule') && !FIXED.includes(step.code) && (
            <Button kind="quiet" onClick={() => onAct('reschedule')}>
              期日を変える
            </Button>
          )}
          {can('omit') && (
            <Button kind="quiet" onClick={() => onAct('omit')}>
              {asker ? '不要でよい' : 'この手順は不要'}
            </Button>
          )}
          {can('undo') && (
            <Button kind="quiet" onClick={() => onAct('undo')}>
              済みを取り消す
            </Button>
          )}
          {can('delete') && (
            <Button kind="quiet" onClick={() => onAct('remove')}>
              この手順を消す
            </Button>
          )}
          {isOpen && deal.acts && (
            <LinkButton kind="quiet" to="." search={{}} resetScroll={false}>
              お相手に連絡する
            </LinkButton>
          )}
          <Button kind="quiet" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      {hint && <p data-plain>{hint}</p>}
      {sentence && <Notice kind={standing === StepStanding.overdue ? 'warning' : 'info'} title={sentence} />}
      {(step.code === 'statements' || step.code === 'read') && <StatementLines {...statedIn(deal)} />}
      {isOpen && step.code === 'draft' && <ContractWayOfStep negotiationID={deal.negotiation.id} side={sideOf(deal.viewer)} />}
      {closedDay && <Notice kind="warning" title={closedDay} />}
      {isOpen && auto && !door && <p>{`${whoText(step, own)}の手続きが済むと、自動で「済み」になります。`}</p>}
      {isOpen && asker && (
        <p>{`${own.includes(asker.party) ? 'あなた' : parties[asker.party]}が「この手順は不要」としています。もう一方の方が認めると、不要になります。`}</p>
      )}
      <DefinitionTable
        rows={[
          ...stepMoney(deal, step),
          { term: 'する人', value: whoText(step, own) },
          { term: '期日', value: due ? formatDay(due) : '未定' },
          {
            term: '状況',
            value: [labelOf(StepStanding, standing), lackingText(step, deal.lackingPapers?.length)].filter(Boolean).join('・'),
          },
          ...doneBy.map(({ party, at, automatic }) => ({
            term: `済み（${automatic && party === UserType.admin ? '自動' : parties[party]}）`,
            value: formatDay(at),
          })),
          ...(omitReason ? [{ term: '不要の理由', value: omitReason }] : []),
          ...(note ? [{ term: 'ひとこと', value: note }] : []),
          ...(pictures.length > 0 ? [{ term: '写真', value: <SmallPictures paths={pictures} called={`${title}の写真`} /> }] : []),
        ]}
      />
    </Dialog>
  )
}
