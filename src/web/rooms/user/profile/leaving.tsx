import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { FormSection } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'

/** Leaving: what goes, what stays and why, and what stands in the way. */
export function Leaving({ id }: { id: string }) {
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useOnce({ after: () => setAsking(false) })

  const leave = () =>
    run(async () => {
      await api.deleteUser({ params: { id } })
      showToast('退会の手続きが終わりました。ご利用ありがとうございました')
      await signOutHere(router)
    })
  return (
    <FormSection title="退会">
      <p>
        氏名・連絡先・住所・画像は消去し、ログインできなくなります。お支払いの記録と、商談の相手に送ったメッセージは、法令と取引の安全のために残ります（お名前は「退会した会員」と表示されます）。成約の手続き中の商談、未払いの注文、掲載中の物件があるあいだは退会できません。
      </p>
      {problem && (
        <Notice kind="error" title="まだ退会できません" live>
          <p>{problem}</p>
        </Notice>
      )}
      <p>
        <Button kind="negative" onClick={() => setAsking(true)}>
          退会する
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        title="退会しますか"
        confirm="はい、退会する"
        negative
        busy={busy}
        onConfirm={leave}
        onClose={() => setAsking(false)}
      >
        <p>取り消せません。よろしいですか？</p>
      </ConfirmDialog>
    </FormSection>
  )
}
