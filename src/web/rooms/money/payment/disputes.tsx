import { useCallback, useEffect, useState } from 'react'
import { formatYen } from '#domain/base/words/format.ts'
import type { DeskDispute } from '#domain/money/desk/contract.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { type DisputeTreatment, disputeReason, disputeStatuses, disputeTreatments } from '#domain/money/payment/dispute-enumerations.ts'
import { disputed, isTaking } from '#domain/money/payment/dispute-policy.ts'
import { api } from '#web/api/client.ts'
import { DateText } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import styles from './payment.module.css'

/** Those of a card payment; undefined until they have loaded. */
export function useDisputes({ id, method }: Payment) {
  const [disputes, setDisputes] = useState<readonly DeskDispute[] | undefined>(method === 'card' ? undefined : [])
  const load = useCallback(
    () =>
      api.listDeskDisputes({ query: { paymentID: [id] } }).then(
        ({ items }) => items,
        () => undefined,
      ),
    [id],
  )
  useEffect(() => {
    if (method !== 'card') return
    let gone = false
    void load().then((items) => {
      if (!gone) setDisputes(items ?? [])
    })
    return () => {
      gone = true
    }
  }, [load, method])
  const reload = async () => {
    const items = await load()
    if (items) setDisputes(items)
  }
  return { disputes, reload }
}

/** Evidence is given at the provider's site; what a lost sum is in the books is decided here. */
export function Disputes({ disputes, reload, onChanged }: ReturnType<typeof useDisputes> & { onChanged: () => unknown }) {
  const [deciding, setDeciding] = useState<DeskDispute>()
  if (!disputes?.length) return null
  return (
    <section className={styles.panel}>
      <h3>異議申し立て</h3>
      <ul className="bulleted">
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <Standing dispute={dispute} />
            <p>
              <a href={dispute.providerURL} target="_blank" rel="noreferrer">
                決済会社の画面を開く
              </a>
            </p>
            {dispute.treatable && (
              <Button wide={false} onClick={() => setDeciding(dispute)}>
                帳簿での扱いを決める
              </Button>
            )}
          </li>
        ))}
      </ul>
      {disputes.some(isTaking) && <p>{disputed().message}</p>}
      {deciding && (
        <TreatDialog
          dispute={deciding}
          onClose={() => setDeciding(undefined)}
          onChanged={async () => {
            await reload()
            await onChanged()
          }}
        />
      )}
    </section>
  )
}

function Standing({ dispute }: { dispute: DeskDispute }) {
  const { status, amount, reason, openedAt, evidenceDueAt, closedAt, withdrawn } = dispute
  return (
    <>
      <DateText time={openedAt} />{' '}
      {[disputeStatuses[status] ?? status, formatYen(amount), disputeReason(reason), withdrawn && '残高から引き落とし済み']
        .filter(Boolean)
        .join('・')}
      {evidenceDueAt && !closedAt && (
        <p>
          証拠の期限は
          <DateText time={evidenceDueAt} form="moment" />
          です。証拠は決済会社の画面で送ります。
        </p>
      )}
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
    check: (values) => missing(values, { treatment: '帳簿での扱い', reason: '理由' }),
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
