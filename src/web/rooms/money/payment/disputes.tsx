import { useState } from 'react'
import { disputeReason } from '#domain/base/words/dispute-words.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { leftUntil } from '#domain/base/words/format-moments.ts'
import type { DeskDispute } from '#domain/money/desk/contract.ts'
import { type DisputeTreatment, disputeStatuses, disputeTreatments, isToAnswer } from '#domain/money/payment/dispute-enumerations.ts'
import { disputedProblem, isTaking } from '#domain/money/payment/dispute-policy.ts'
import { disputeWords, markOf } from '#domain/money/payment/dispute-standing.ts'
import { api } from '#web/api/client.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Open disputes and the action they require of the office, above everything else. */
export function DisputeNotices({ disputes, now, onChanged }: { disputes: readonly DeskDispute[]; now: string; onChanged: () => unknown }) {
  const [deciding, setDeciding] = useState<DeskDispute>()
  return (
    <>
      {disputes.map((dispute) => {
        const words = disputeWords(dispute)
        if (!words) return null
        const { id, status, content, evidenceDueAt, treatable, providerURL } = dispute
        return (
          <Notice key={id} kind={isToAnswer(status) || status === 'lost' ? 'warning' : 'info'} title={words.title}>
            {isToAnswer(status) && evidenceDueAt && (
              <p className="bold">
                期限：
                <DateText time={evidenceDueAt} form="moment" />
                {`（${leftUntil(evidenceDueAt, now)}）`}
              </p>
            )}
            <p>{`サービス：${content}`}</p>
            <p>{words.money}</p>
            <p>{words.next}</p>
            {isToAnswer(status) && (
              <>
                <p>証拠になるもの：契約書類の控え、商談の記録、納品の記録など、サービスを提供したことがわかるもの。</p>
                <p>申し立てがもっともなときは、決済会社の画面で受け入れることもできます。そのとき、代金は支払った方に戻ります。</p>
              </>
            )}
            <p>
              {treatable ? (
                <Button wide={false} onClick={() => setDeciding(dispute)}>
                  帳簿での扱いを決める
                </Button>
              ) : isToAnswer(status) ? (
                <ButtonAnchor wide={false} href={providerURL} target="_blank" rel="noreferrer">
                  決済会社の画面を開く
                </ButtonAnchor>
              ) : (
                <a href={providerURL} target="_blank" rel="noreferrer">
                  決済会社の画面を開く
                </a>
              )}
            </p>
          </Notice>
        )
      })}
      {deciding && <TreatDialog dispute={deciding} onClose={() => setDeciding(undefined)} onChanged={onChanged} />}
    </>
  )
}

/** The course of all disputes of a payment. */
export function Disputes({ disputes }: { disputes: readonly DeskDispute[] }) {
  if (disputes.length === 0) return null
  return (
    <section className="stack gap-4">
      <h3>異議申し立ての経過</h3>
      <ul className="bulleted">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <Standing dispute={dispute} />
            <p>
              <a href={dispute.providerURL} target="_blank" rel="noreferrer">
                決済会社の画面を開く
              </a>
            </p>
          </li>
        ))}
      </ul>
      {disputes.some((dispute) => isTaking(dispute) && markOf(dispute) === null) && <p>{disputedProblem().message}</p>}
    </section>
  )
}

function Standing({ dispute }: { dispute: DeskDispute }) {
  const { status, amount, reason, openedAt, withdrawn } = dispute
  return (
    <>
      <DateText time={openedAt} />{' '}
      {[disputeStatuses[status] ?? status, formatYen(amount), disputeReason(reason), withdrawn && '残高から引き落とし済み']
        .filter(Boolean)
        .join('・')}
      {dispute.formerWriteOffs.map(({ treatedAt, endedAt, reason }) => (
        <p key={treatedAt}>
          <DateText time={treatedAt} />
          {`に貸し倒れとして帳簿に載せ、`}
          <DateText time={endedAt} />
          {`に代金が戻ったため、その扱いを取り消しました。理由：${reason}`}
        </p>
      ))}
      {dispute.treatment && dispute.treatedAt && (
        <p>
          <DateText time={dispute.treatedAt} />
          {`に${dispute.treatment === 'refund' ? '返金' : '貸し倒れ'}として帳簿に載せました（${dispute.treatedByName ?? '退職した方'}）。理由：${dispute.treatmentReason}`}
        </p>
      )}
      {dispute.treatmentEndedAt && (
        <p>
          <DateText time={dispute.treatmentEndedAt} />
          に代金が戻ったため、その扱いを取り消しました。
        </p>
      )}
    </>
  )
}

const notes: Record<DisputeTreatment, string> = {
  refund: '売上から差し引きます。返還番号が付き、支払った方に返還請求書とメールが届きます。理由は返還請求書に載ります。',
  writeOff: '売上はそのままで、失った代金を貸倒損失にします。支払った方には知らせません。',
}

function TreatDialog({ dispute, onClose, onChanged }: { dispute: DeskDispute; onClose: () => void; onChanged: () => unknown }) {
  const { id, amount, party, version } = dispute
  const form = useForm({
    initial: { treatment: '', reason: '' },
    check: (values) => ({ ...missing(values, { treatment: '帳簿での扱い' }, '選択'), ...missing(values, { reason: '理由' }) }),
    async send({ treatment, reason }) {
      await api.treatDispute({ params: { id }, body: { treatment: treatment as DisputeTreatment, reason } }, { ifMatch: version })
      showToast('帳簿での扱いを決めました')
      await onChanged()
    },
    done: onClose,
  })
  return (
    <FormDialog title="帳簿での扱いを決めますか？" form={form} confirm="この扱いに決める" onClose={onClose}>
      <p>{`${party ?? ''} 様の${formatYen(amount)}は、カード会社を通じて支払った方に戻りました。あとで変えられないため、迷うときは先に税理士に確かめてください。`}</p>
      <RadioCards
        {...form.field('treatment')}
        name="treatment"
        label="帳簿での扱い"
        required
        choices={Object.entries(disputeTreatments).map(([value, label]) => ({ value, label, note: notes[value as DisputeTreatment] }))}
      />
      <TextArea {...form.field('reason')} label="理由" required rows={2} most={400} />
    </FormDialog>
  )
}
