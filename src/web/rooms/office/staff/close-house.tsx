import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Staff } from '#domain/office/staff/contract.ts'
import { refusalOfClosing } from '#domain/office/staff/policy.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { StaffRole } from '#platform/permission.ts'
import { api } from '#web/api/client.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

interface ClosingHouse {
  house: Staff
  /** The people responsible for the office from then on. */
  chiefs: readonly Staff[]
}

/** Closes the account that the office was run with so far, once someone with an account of their own is responsible. */
export function CloseHouse({ self, onClosed }: { self: boolean; onClosed?: () => unknown }) {
  const router = useRouter()
  const [asked, setAsked] = useState<ClosingHouse>()
  const [refused, setRefused] = useState<string>()
  const { busy, run } = useAction({ tell: showFailure })
  const ask = () =>
    run(async () => {
      const { items: staff } = await api.listStaffs({ query: { limit: 100 } })
      const house = staff.find(({ representative }) => representative)
      if (!house) return
      const refusal = refusalOfClosing(staff, house)
      setRefused(refusal?.message)
      const isChief = ({ role, status }: Staff) => role === StaffRole.chief && status === UserStatus.active
      if (!refusal) setAsked({ house, chiefs: staff.filter((each) => each !== house && isChief(each)) })
    })
  const close = ({ house }: ClosingHouse) =>
    run(async () => {
      await api.closeHouseAccount({}, { ifMatch: house.version })
      setAsked(undefined)
      if (self) return signOutHere(router)
      showToast('共用のアカウントを閉じました')
      await onClosed?.()
    })
  return (
    <>
      <p>
        <Button kind="quiet" wide={false} busy={busy} onClick={ask}>
          このアカウントを閉じる
        </Button>
      </p>
      <p role="status">{refused}</p>
      {asked && (
        <ConfirmDialog
          open
          title="共用のアカウントを閉じますか"
          confirm="はい、閉じる"
          negative
          busy={busy}
          onConfirm={() => close(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            このアカウントでは、だれもログインできなくなります。パスワードと2段階認証は消え、ログイン中の端末もすべて終わります。取り消せません。
          </p>
          <p>
            {`これからは、責任者の${asked.chiefs.map(({ name }) => `${name}さん`).join('、')}のアカウントで続けます。`}
            {self && '先に、そのアカウントでログインできることを確かめてください。'}
          </p>
          <p>「未担当」の商談、自動のお知らせ、これまでの操作の記録は、そのまま残ります。</p>
        </ConfirmDialog>
      )}
    </>
  )
}
