import { useRouter } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { formatYen } from '#domain/base/words/format.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { UnsavedChanges } from '#web/ui/dialog/unsaved-changes.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { MenuRow } from './menu-row.tsx'
import { chosen, lineText, type Quantities, sumOf, sumText } from './quantities.ts'
import styles from './service-row.module.css'

const MAX_NOTE = 2000

/** Picks services, quantities and a note; confirmed before the request is sent. */
export function MenuPicker({
  negotiationID,
  menus,
  ordered,
  onAsked,
}: {
  negotiationID: string
  menus: readonly ServiceMenu[]
  /** Ids of those ordered before, which can be asked for again. */
  ordered: readonly string[]
  onAsked: () => unknown
}) {
  const router = useRouter()
  const id = useId()
  const [checking, setChecking] = useState(false)
  const form = useForm({
    initial: { lines: {} as Quantities, note: '' },
    check: ({ lines }): Record<string, string> =>
      chosen(menus, lines).length === 0 ? { lines: '見積を依頼するサービスを選んでください' } : {},
    async send({ lines, note }) {
      await api.createQuotation({
        body: {
          negotiationID,
          lines: chosen(menus, lines).map(({ menu, quantity }) => ({ serviceMenuID: menu.id, quantity })),
          note: note.trim() || null,
        },
      })
      showToast('見積を依頼しました')
    },
    done: async () => {
      await router.invalidate()
      await onAsked()
    },
  })
  const { lines, note } = form.values
  const picked = chosen(menus, lines)
  const sum = sumOf(picked)

  const review = () => {
    // The form itself refuses a request without lines, and shows the error.
    if (picked.length === 0) void form.submit()
    else setChecking(true)
  }
  const send = async () => {
    await form.submit()
    setChecking(false)
  }
  return (
    <div>
      <UnsavedChanges form={form} />
      <Form form={{ ...form, props: { ...form.props, onSubmit: submitting(review) } }} label="見積の依頼" id={id}>
        <Fieldset label="サービス" required {...withoutValue(form.field('lines'))}>
          <ul className="stack gap-3 above-2">
            {menus.map((menu) => (
              <li key={menu.id}>
                <MenuRow
                  menu={menu}
                  ordered={ordered.includes(menu.id)}
                  quantity={lines[menu.id]}
                  onChange={(quantity) => form.set('lines', { ...lines, [menu.id]: quantity })}
                />
              </li>
            ))}
          </ul>
        </Fieldset>
        <TextArea
          {...form.field('note')}
          label="ご要望"
          help="希望日や物件の状況など。例：12月中旬までに結果を知りたい"
          rows={4}
          most={MAX_NOTE}
        />
      </Form>
      {/* Beside the form, whose rows would keep it at their end. */}
      <div className={`cluster middle between gap-3 pad-3 lifted above-4 ${styles.foot}`}>
        <p role="status">
          <strong className="block text-l figures">{`${picked.length}件・${sum.total === 0 && sum.open.length > 0 ? '別途見積' : formatYen(sum.total)}`}</strong>
          {picked.length > 0 && <span className="small">{[...(sum.total > 0 ? ['税込の目安'] : []), ...sum.open].join(' ＋')}</span>}
        </p>
        <Button type="submit" kind={picked.length === 0 ? 'quiet' : 'primary'} className="rigid" form={id} wide={false} busy={form.busy}>
          内容を確認する
        </Button>
      </div>
      <ConfirmDialog
        open={checking}
        title="ご依頼内容の確認"
        confirm="見積を依頼する"
        cancel="選び直す"
        busy={form.busy}
        onConfirm={send}
        onClose={() => setChecking(false)}
      >
        <ul className="stack line-above">
          {picked.map(({ menu, quantity }) => (
            <li className="cluster between gap-x-4 ends-2 line-below" key={menu.id}>
              <span>
                {menu.name} × {quantity}
              </span>
              <span>{lineText(menu, quantity)}</span>
            </li>
          ))}
        </ul>
        <p className="bold figures">{sumText(sum, picked.length)}</p>
        {note.trim() !== '' && <p className="pre-wrap pad-3 sunken">{note.trim()}</p>}
        <p>依頼に費用はかかりません。運営が見積を作成し、商談にお届けします。内容をご確認のうえ、お申し込みください。</p>
      </ConfirmDialog>
    </div>
  )
}

const submitting = (review: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault()
  review()
}

// A group of controls has no value of its own.
const withoutValue = ({ id, name, error }: { id: string; name: string; error?: string }) => ({ id, name, error })
