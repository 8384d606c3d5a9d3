import { type ReactNode, useState } from 'react'
import { ReasonKind } from '#domain/base/reason/enumerations.ts'
import { POWER_PARTS } from '#domain/base/words/power-of-attorney.ts'
import type { SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { useReasonTexts } from '#web/rooms/base/reason/use-reasons.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { ReasonDialog } from '#web/ui/dialog/reason-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Fieldset } from '#web/ui/field/fieldset.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'

/** Characters. */
export const MAX_REASON = 1000

/** The points to check before a seller is approved. */
const points = {
  name: '氏名とフリガナが、書類と一致している',
  birthDate: '生年月日が、書類と一致している',
  address: '住所が、書類と一致している',
  valid: '書類が有効期限内で、文字が読める',
  noNumber: '個人番号（マイナンバー）が写っていない',
}
const agentPoint = { power: `委任状に、${POWER_PARTS}がある` }
const brokerPoint = { licence: '免許番号と商号を、国土交通省の検索で確かめた' }
const unseen = { name: false, birthDate: false, address: false, valid: false, noNumber: false, power: false, licence: false }

/** Approves once every point is checked, or rejects with a reason. */
export function Decision({
  check,
  licensed,
  refused,
  moreMoves,
  approve,
  reject,
}: {
  check: SellerCheck
  /** The seller has given a licence as a broker. */
  licensed: boolean
  /** Reason why approval is not possible yet. */
  refused?: string
  /** Further actions besides the decision. */
  moreMoves?: ReactNode
  approve: () => Promise<unknown>
  reject: (reason: string) => Promise<unknown>
}) {
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const denyReasons = useReasonTexts(ReasonKind.denied)
  const wanted = { ...points, ...(check.substituteFlag && agentPoint), ...(licensed && brokerPoint) }
  const form = useForm({
    initial: unseen,
    check: (values) => openPoints(values, wanted),
    send: approve,
  })
  const confirm = async () => {
    await form.submit()
    setAsking(undefined)
  }
  return (
    <>
      <Form
        form={form.endingOn(() => setAsking('approve'))}
        label="審査"
        actions={
          <>
            <Button type="submit" large disabled={refused !== undefined}>
              承認する
            </Button>
            {moreMoves}
            <Button kind="negative" onClick={() => setAsking('reject')}>
              否認する
            </Button>
          </>
        }
      >
        <Fieldset label="確認すること" required>
          {Object.entries(wanted).map(([point, label]) => (
            <Checkbox
              key={point}
              {...form.checkbox(point as keyof typeof unseen)}
              label={label}
              help={
                point === 'licence' && (
                  <a href="https://etsuran2.mlit.go.jp/TAKKEN/" target="_blank" rel="noreferrer">
                    宅地建物取引業者の検索を開く（国土交通省）
                  </a>
                )
              }
            />
          ))}
        </Fieldset>
        {refused && <Notice title={refused} />}
      </Form>
      <ConfirmDialog
        open={asking === 'approve'}
        title="承認しますか"
        confirm="はい、承認する"
        busy={form.busy}
        onConfirm={confirm}
        onClose={() => setAsking(undefined)}
      >
        <p>この売主は、物件の掲載を申請できるようになります。本人にメールでお知らせします。</p>
      </ConfirmDialog>
      <ReasonDialog
        open={asking === 'reject'}
        title="否認する"
        label="ご確認いただきたい点"
        help="この文章がそのまま本人に表示され、メールでも届きます。"
        most={MAX_REASON}
        templates={denyReasons}
        confirm="はい、否認する"
        onClose={() => setAsking(undefined)}
        send={reject}
      >
        <p>個人番号が写っていると伝えて否認すると、この申請の画像はその場で削除され、だれも見られなくなります。</p>
      </ReasonDialog>
    </>
  )
}

const openPoints = (values: typeof unseen, wanted: Record<string, string>): Mistakes =>
  Object.fromEntries(
    Object.entries(wanted)
      .filter(([point]) => !values[point as keyof typeof unseen])
      .map(([point, label]) => [point, `「${label}」を確認してください`]),
  )
