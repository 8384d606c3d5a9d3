import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DealPlan } from '#domain/deal/deal-plan/contract.ts'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { isPriceOpen, leftAtEnd } from '#domain/deal/deal-plan/standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Completes a deal: shows the steps its plan still expects, and requires a reason if payment of the price is among them. */
export function CompleteNegotiation({ negotiation, plan }: { negotiation: Negotiation; plan: DealPlan | undefined }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { before: left, after } = plan?.planStatus === PlanStatus.underway ? leftAtEnd(plan.steps, plan) : { before: [], after: [] }
  const unpaid = isPriceOpen(left)
  const form = useForm({
    initial: { note: '' },
    check: (values): Record<string, string> => (unpaid ? missing(values, { note: '理由' }) : {}),
    async send({ note }) {
      await api.completeNegotiation({ params: { id: negotiation.id }, body: { note } })
      showToast('取引を完了しました')
    },
    after: router.invalidate,
    done: () => setOpen(false),
  })
  return (
    <>
      <Button kind="quiet" wide={false} onClick={() => setOpen(true)}>
        取引を完了する
      </Button>
      <FormDialog open={open} title="取引を完了しますか？" form={form} confirm="はい、取引を完了する" onClose={() => setOpen(false)}>
        <p>引渡しまで終わったことを記録します。物件の掲載は終了し、この物件のほかの商談は不成立になります。元に戻すことはできません。</p>
        {left.length > 0 && (
          <Notice kind="warning" title={`まだ済んでいない手順が${left.length}件あります`}>
            <ul>
              {left.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </Notice>
        )}
        {after.length > 0 && <p>{`完了したあとに残る手続き：${after.map(({ title }) => title).join('、')}`}</p>}
        {unpaid && (
          <TextArea
            {...form.field('note')}
            label="代金の決済が済まないまま完了する理由"
            help="例：売主様から、着金の確認をお電話でいただいた"
            required
            most={500}
            rows={3}
          />
        )}
      </FormDialog>
    </>
  )
}
