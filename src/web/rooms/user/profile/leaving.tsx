import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { TradeStatus } from '#domain/negotiation/enumerations.ts'
import { OPEN as OPEN_OFFERS } from '#domain/purchase-offer/state.ts'
import { ViewingStatus } from '#domain/viewing/enumerations.ts'
import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { confirmPassword, hasPassword } from '#web/auth/auth.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { mistaken, refusedWith } from '#web/ui/form/mistaken.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { PasswordField } from '../fields/password-field.tsx'

/** Leaving: what goes, what stays and why, and what stands in the way. */
export function Leaving({ id }: { id: string }) {
  const [asked, setAsked] = useState<Asked>()
  const { busy, problem, run } = useOnce()
  return (
    <FormSection title="退会">
      <p>
        氏名・連絡先・住所・画像は消去し、ログインできなくなります。お支払いの記録と、商談の相手に送ったメッセージは、法令と取引の安全のために残ります（お名前は「退会した会員」と表示されます）。成約の手続き中の商談、未払いの注文、掲載中の物件があるあいだは退会できません。
      </p>
      {problem && (
        <Notice kind="error" title="退会の手続きを始められませんでした" live>
          <p>{problem}</p>
        </Notice>
      )}
      <p>
        <Button
          kind="negative"
          busy={busy}
          onClick={() => run(async () => setAsked({ ends: await whatEnds(), byPassword: await hasPassword() }))}
        >
          退会する
        </Button>
      </p>
      {asked && <LeavingDialog id={id} {...asked} onClose={() => setAsked(undefined)} />}
    </FormSection>
  )
}

interface Asked {
  ends: readonly string[]
  byPassword: boolean
}

/** In words, what of theirs somebody still counts on and ends with the membership. */
async function whatEnds(): Promise<string[]> {
  const [talks, offers, viewings] = await Promise.all([
    api.countNegotiations({ query: { status: [TradeStatus.active, TradeStatus.negotiations] } }),
    api.countPurchaseOffers({ query: { purchaseOfferStatus: [...OPEN_OFFERS] } }),
    api.countViewings({ query: { viewingStatus: [ViewingStatus.proposed, ViewingStatus.accepted] } }),
  ])
  return [
    { label: '進行中の商談', count: talks.count },
    { label: '返事待ちの購入申込', count: offers.count },
    { label: '見学の予定・希望', count: viewings.count },
  ].flatMap(({ label, count }) => (count > 0 ? [`${label}：${count}件`] : []))
}

function LeavingDialog({ id, ends, byPassword, onClose }: Asked & { id: string; onClose: () => void }) {
  const router = useRouter()
  const [stale, setStale] = useState(false)
  const again = useOnce()
  const form = useForm({
    initial: { password: '' },
    check: (values) => (byPassword ? missing(values, { password: 'いまのパスワード' }) : {}),
    async send({ password }) {
      if (byPassword) {
        const outcome = await confirmPassword(password)
        if (!outcome.ok) throw refusalOf(outcome)
      }
      try {
        await api.deleteUser({ params: { id } })
      } catch (error) {
        setStale(problemOf(error)?.code === 'requires-recent-login')
        throw error
      }
      showToast('退会の手続きが終わりました。ご利用ありがとうございました')
      await signOutHere(router)
    },
  })
  return (
    <FormDialog title="退会しますか？" form={form} confirm="はい、退会する" negative onClose={onClose}>
      {ends.length > 0 ? (
        <>
          <p>退会すると、次の手続きが終わり、お相手に伝わります。</p>
          <ul>
            {ends.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>進行中の商談・購入申込・見学はありません。</p>
      )}
      <p>お気に入り、保存した検索条件、定型文も消えます。退会は取り消せません。</p>
      {byPassword ? (
        <PasswordField {...form.field('password')} label="いまのパスワード" required use="current" />
      ) : (
        <p>安全のため、ログインしてから10分以内にお手続きください。</p>
      )}
      {stale && (
        <Notice kind="warning" title="もう一度ログインしてください" live>
          <p>ログインし直すと、この画面に戻ります。10分以内に、もう一度「退会する」を押してください。</p>
          <Button
            kind="quiet"
            wide={false}
            busy={again.busy}
            onClick={() => again.run(() => signOutHere(router, router.state.location.href))}
          >
            ログインし直す
          </Button>
        </Notice>
      )}
    </FormDialog>
  )
}

const refusalOf = ({ code, message }: { code: string; message: string }) =>
  code === 'wrong-password' || code === 'invalid-credential' ? mistaken({ password: message }) : refusedWith(message)
