import { useRouter } from '@tanstack/react-router'
import { DOUBT_HOURS, NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { api } from '#web/api/client.ts'
import { CodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { AccountFields, emptyAccount, missingInAccount, typedAccount } from './account-fields.tsx'
import { type NoticeDeal, noticeText } from './notice-deal.ts'

/** Enters or changes the account to be paid into. Typed values stay in the form and are not stored on the device. */
export function AccountSheet({ deal, onClose }: { deal: NoticeDeal; onClose: () => void }) {
  const router = useRouter()
  const { negotiationID, edition, purpose } = deal.notice
  const { name } = noticeText(deal)
  const isReturn = purpose === NoticePurpose.return
  const isChange = edition > 0
  const form = useForm({
    initial: emptyAccount,
    check: missingInAccount,
    send: (values) => api.saveBankDetails({ params: { id: negotiationID }, body: { ...typedAccount(values), edition, purpose } }),
    after: () => router.invalidate(),
    done: () => {
      showToast(isChange ? `${name}を変えました` : `${name}を登録しました`)
      onClose()
    },
  })
  return (
    <MoveDialog
      title={isChange ? `${name}を変える` : `${name}を登録する`}
      form={form}
      confirm={isChange ? `${name}を変える` : '登録する'}
      onClose={onClose}
    >
      {isChange ? (
        <Notice kind="warning" title={`変えると、${DOUBT_HOURS}時間は「変更の確認中」と表示されます`}>
          <p>お相手と運営にお知らせします。前の振込先も、お相手から見えます。</p>
        </Notice>
      ) : (
        <p>
          {isReturn
            ? 'お相手には、確認コードを入力したときだけ表示されます。メッセージやメールには載りません。お金が返るかどうかは、契約書の決まりによります。'
            : 'お相手には、契約書の署名が済んでから、確認コードを入力したときだけ表示されます。メッセージやメールには載りません。'}
        </p>
      )}
      <AccountFields field={form.field} holderHelp="契約する方ご本人の口座を入力してください。" />
      <CodeField {...form.field('code')} purpose={4} subjectID={negotiationID} />
    </MoveDialog>
  )
}
