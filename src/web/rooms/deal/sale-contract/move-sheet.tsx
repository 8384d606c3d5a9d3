import { awaitsSignature, BEFORE_FIXING, SIGN_DAYS } from '#domain/deal/sale-contract/enumerations.ts'
import { api } from '#web/api/client.ts'
import { AuthorityField } from '#web/rooms/deal/viewing/sheets/ground-field.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { ClosedDay } from './closed-day.tsx'
import { type DealWithContract, groundOf, handedTo, needsAuthority } from './deal.ts'

const words = {
  fix: { title: 'この内容で契約を進めますか？', confirm: 'この内容でよい', done: '「この内容でよい」と伝えました' },
  reopen: { title: '署名を止めて、内容を直しますか？', confirm: 'はい、内容を直す', done: '署名を止めました' },
  cancel: { title: '契約書の作成を取りやめますか？', confirm: 'はい、取りやめる', done: '取りやめを伝えました' },
} as const

/** A side approves the whole contract, withdraws the approval, or cancels the contract. */
export function MoveSheet({ deal, move, onClose }: { deal: DealWithContract; move: keyof typeof words; onClose: () => void }) {
  const { id, edition, provider, sendOut } = deal.contract
  const { title, confirm, done } = words[move]
  const asksGround = needsAuthority(deal)
  const form = useForm({
    initial: { reason: '', ground: '' },
    check: (values) => ({
      ...(move === 'reopen' && missing(values, { reason: '理由' })),
      ...(asksGround && missing(values, { ground: '根拠' })),
    }),
    async send({ reason, ground }) {
      const given = groundOf(deal, ground)
      if (move === 'fix') await api.fixSaleContract({ params: { id }, body: { version: edition, ...given } })
      else if (move === 'reopen') await api.reopenSaleContract({ params: { id }, body: { reason, ...given } })
      else await api.cancelSaleContract({ params: { id }, body: given })
      showToast(done)
    },
    after: deal.changed,
    done: onClose,
  })
  return (
    <FormDialog title={title} form={form} confirm={confirm} negative={move !== 'fix'} onClose={onClose}>
      {move === 'fix' && (
        <>
          <p>{BEFORE_FIXING}</p>
          <ClosedDay contract={deal.contract} />
          <p>
            {sendOut
              ? `${handedTo(provider)}署名の期限は${SIGN_DAYS}日です。`
              : awaitsSignature(deal.contract)
                ? `2人がこのボタンを押すと内容が決まり、${SIGN_DAYS}日以内に署名をお願いします。`
                : '2人がこのボタンを押すと、契約が成立したことになります。'}
          </p>
        </>
      )}
      {move === 'reopen' && (
        <>
          <p>
            {sendOut
              ? `${provider}での署名を止めます。全員の署名がそろっていたときは、契約が成立しているため止められません。`
              : 'これまでの署名は、すべて無効になります。署名の記録は残ります。'}
          </p>
          <TextArea {...form.field('reason')} label="理由" required most={400} />
        </>
      )}
      {move === 'cancel' && <p>お相手も取りやめると、この契約書はなくなります。購入申込の承諾は、そのまま残ります。</p>}
      {asksGround && <AuthorityField field={form.field('ground')} />}
    </FormDialog>
  )
}
