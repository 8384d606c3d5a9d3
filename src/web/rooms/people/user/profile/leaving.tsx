import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { BEFORE_AGREEMENT } from '#domain/deal/negotiation/state.ts'
import { OPEN as OPEN_OFFERS } from '#domain/deal/purchase-offer/state.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { endsWithMembership } from '#domain/people/user/leaving-words.ts'
import { api } from '#web/api/client.ts'
import { hasPassword } from '#web/auth/auth.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { RecentLoginDialog } from './recent-login-dialog.tsx'

/** Leaving: what is deleted, what is kept and why, and what prevents it. */
export function Leaving({ id }: { id: string }) {
  const [asked, setAsked] = useState<LeavingConditions>()
  const { busy, problem, run } = useAction()
  return (
    <FormSection title="退会">
      <p>
        氏名・連絡先・住所・画像は消去し、ログインできなくなります。お支払いの記録と、商談の相手に送ったメッセージは、法令と取引の安全のために残ります（お名前は「退会した会員」と表示されます）。成約の手続き中の商談、お支払い待ちの注文、掲載中の物件があるあいだは退会できません。
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

interface LeavingConditions {
  ends: readonly string[]
  byPassword: boolean
}

/** Commitments to other members that end with the membership, in words. */
async function whatEnds(): Promise<string[]> {
  const [talks, offers, viewings] = await Promise.all([
    api.countNegotiations({ query: { status: [...BEFORE_AGREEMENT] } }),
    api.countPurchaseOffers({ query: { purchaseOfferStatus: [...OPEN_OFFERS] } }),
    api.countViewings({ query: { viewingStatus: [ViewingStatus.proposed, ViewingStatus.accepted] } }),
  ])
  return endsWithMembership({ talks: talks.count, offers: offers.count, viewings: viewings.count })
}

export function LeavingDialog({ id, ends, byPassword, onClose }: LeavingConditions & { id: string; onClose: () => void }) {
  const router = useRouter()
  const leave = async () => {
    await api.deleteUser({ params: { id } })
    showToast('退会の手続きが終わりました。ご利用ありがとうございました')
    await signOutHere(router)
  }
  return (
    <RecentLoginDialog title="退会しますか？" confirm="はい、退会する" byPassword={byPassword} act={leave} onClose={onClose}>
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
    </RecentLoginDialog>
  )
}
