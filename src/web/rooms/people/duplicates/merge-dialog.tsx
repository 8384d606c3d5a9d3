import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Side } from '#domain/people/duplicates/contract.ts'
import { refusalOfMerging } from '#domain/people/duplicates/policy.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Chooses which account remains, explains what becomes of the other, and requires both numbers to be typed: there is no way back. */
export function MergeDialog({ a, b, onClose, onDone }: { a: Side; b: Side; onClose: () => void; onDone: () => unknown }) {
  const sides = [a, b]
  const otherOf = (id: string) => (id === a.id ? b : a)
  /** The negotiation that still has to be settled. */
  const [open, setOpen] = useState<string>()
  const possible = sides.filter((side) => !refusalOfMerging(otherOf(side.id), side))
  const form = useForm({
    initial: { into: possible.length === 1 ? (possible[0]?.id ?? '') : '', from: '', kept: '', reason: '' },
    check: (values) =>
      missing(values, { into: '残す会員', from: '終わる会員の会員番号', kept: '残る会員の会員番号', reason: '理由' }, '入力'),
    async send({ into, from, kept, reason }) {
      setOpen(undefined)
      await api
        .mergeUser({
          params: { id: otherOf(into).id },
          body: { into, confirm: { from: from.trim(), into: kept.trim() }, reason: reason.trim() },
        })
        .catch((error) => {
          setOpen(problemOf(error)?.negotiationID)
          throw error
        })
      showToast('まとめました。両方のメールアドレスにお知らせしました')
      await onDone()
    },
    done: onClose,
  })
  const { into } = form.values
  return (
    <FormDialog title="1つの会員にまとめる" form={form} confirm="まとめる（元に戻せません）" negative onClose={onClose}>
      {open && (
        <p>
          <Link to="/admin/chat/$id" params={{ id: open }} target="_blank">
            先に済ませる商談を開く
          </Link>
        </p>
      )}
      <RadioCards
        {...form.field('into')}
        label="残す会員"
        required
        choices={sides.map((side) => ({
          value: side.id,
          label: `${side.userNumber}（${side.name}）`,
          note: refusalOfMerging(otherOf(side.id), side)?.message,
          disabled: !possible.includes(side),
        }))}
      />
      <ul>
        <li>お気に入り・保存した条件・続いている商談は、残る会員に移ります。</li>
        <li>同じ物件の商談が両方にあるときは、先に始まったほうを続け、もう一方は終了します。</li>
        <li>注文・支払い・書類・終わった商談は、終わる会員の記録として残り、残る会員のページから見られます。</li>
        <li>終わる会員では、もうログインできません。両方のメールアドレスにお知らせします。</li>
        <li>
          終わる会員に、承諾された購入申込や契約に進んだ商談、売主として続いている商談、お支払い待ちや返金中のものがあるときは、まとめられません。
        </li>
      </ul>
      <TextField
        {...form.field('from')}
        label="終わる会員の会員番号"
        required
        help={into ? `${otherOf(into).userNumber} と入力してください。` : undefined}
        short
      />
      <TextField
        {...form.field('kept')}
        label="残る会員の会員番号"
        required
        help={into ? `${sides.find(({ id }) => id === into)?.userNumber} と入力してください。` : undefined}
        short
      />
      <TextArea {...form.field('reason')} label="理由" required help="操作の記録に残ります。" most={400} rows={2} />
    </FormDialog>
  )
}
