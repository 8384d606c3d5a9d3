import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { readDigits } from '#domain/base/words/contact-digits.ts'
import { formatYen } from '#domain/base/words/format.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { needsGroundToAgree, needsUsageFee } from '#domain/deal/negotiation/policy.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Disclosure } from '#web/ui/reading/disclosure.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { agreementDoubt, differsFromAccepted } from './agreement-doubt.ts'

/** Records that the contract is signed, with the price. */
export function AgreeNegotiation({ negotiation, usageFeeActive }: { negotiation: Negotiation; usageFeeActive: boolean }) {
  const { acceptedPrice } = negotiation
  const needsGround = needsGroundToAgree(acceptedPrice !== null)
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [lacking, setLacking] = useState<string>()
  const doubt = agreementDoubt(negotiation.situation, acceptedPrice !== null)
  const form = useForm({
    initial: { priceDecided: String(acceptedPrice ?? negotiation.estate?.price ?? ''), note: '', consentNote: '' },
    check: ({ priceDecided, note }): Record<string, string> => ({
      ...(readDigits(priceDecided) === '' && { priceDecided: '成約価格を円で入力してください（例：34800000。無償なら0）' }),
      ...(differsFromAccepted(priceDecided, acceptedPrice) && missing({ note }, { note: '理由' })),
      ...(needsGround && missing({ note }, { note: '契約の確かめ方' })),
    }),
    async send({ priceDecided, note, consentNote }) {
      const reasoned = needsGround || differsFromAccepted(priceDecided, acceptedPrice) ? { note } : {}
      const body = { priceDecided: Number(readDigits(priceDecided)), consentNote, ...reasoned }
      await api.agreeNegotiation({ params: { id: negotiation.id }, body }).catch((error) => {
        const problem = problemOf(error)
        if (problem?.code === 'consent-missing') setLacking(problem.title)
        throw error
      })
      showToast('成約を記録しました')
    },
    after: router.invalidate,
    done: () => setOpen(false),
  })
  const button = (
    <Button kind="quiet" wide={false} onClick={() => setOpen(true)}>
      成約を記録する
    </Button>
  )
  return (
    <>
      {needsGround ? <Disclosure summary="サイトの外で契約が結ばれたとき">{button}</Disclosure> : button}
      <FormDialog open={open} title="成約を記録しますか？" form={form} confirm="はい、成約を記録する" onClose={() => setOpen(false)}>
        {needsUsageFee(negotiation) && !usageFeeActive && (
          <Notice kind="warning" title="買主のサイト利用料のお支払いが済んでいません">
            <p>売主と直接取引する商談です。済むまで、成約を記録できません。</p>
          </Notice>
        )}
        {doubt && (
          <Notice kind="warning" title={doubt.title}>
            <p>{doubt.words}</p>
          </Notice>
        )}
        <p>売買契約が済んだことを記録します。物件は「成約済」と表示され、検索に出なくなります。</p>
        {lacking && (
          <TextArea
            {...form.field('consentNote')}
            label="同意がそろわないまま記録する理由"
            help="買主・売主の画面に表示されます。例：共有者の委任状と印鑑証明書を確認した"
            most={500}
            rows={3}
          />
        )}
        <TextField
          {...form.field('priceDecided')}
          label="成約価格"
          help={`買主・売主・運営だけに表示されます。${acceptedPrice === null ? '' : `承諾された申込の価格：${formatYen(acceptedPrice)}`}`}
          required
          inputMode="numeric"
          unit="円"
          short
        />
        {needsGround && (
          <TextArea
            {...form.field('note')}
            label="契約の確かめ方"
            help="買主・売主の画面に表示されます。例：双方に電話でうかがい、売買契約書の写しを見た"
            required
            most={500}
            rows={3}
          />
        )}
        {differsFromAccepted(form.values.priceDecided, acceptedPrice) && (
          <TextArea
            {...form.field('note')}
            label="承諾された申込の価格と違う理由"
            help="買主・売主の画面に表示されます。例：引渡しの条件が変わり、双方の合意で値引きした"
            required
            most={500}
            rows={3}
          />
        )}
      </FormDialog>
    </>
  )
}
