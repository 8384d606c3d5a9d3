import { useRouter } from '@tanstack/react-router'
import { optionsOf } from '#domain/base/words/codes.ts'
import { toDigits, toKatakana } from '#domain/base/words/typed-text.ts'
import { AccountKind, DOUBT_HOURS, NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { api } from '#web/api/client.ts'
import { CodeField } from '#web/rooms/base/one-time-code/code-field.tsx'
import { MoveDialog } from '#web/rooms/deal/viewing/sheets/move-dialog.tsx'
import { RadioCards } from '#web/ui/field/choices.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type NoticeDeal, noticeText } from './notice-deal.ts'

/** Enters or changes the account to be paid into. Typed values stay in the form and are not stored on the device. */
export function AccountSheet({ deal, onClose }: { deal: NoticeDeal; onClose: () => void }) {
  const router = useRouter()
  const { negotiationID, edition, purpose } = deal.notice
  const { name } = noticeText(deal)
  const isReturn = purpose === NoticePurpose.return
  const isChange = edition > 0
  const form = useForm({
    initial: { bank: '', branch: '', kind: '1', number: '', holder: '', code: '' },
    check: (values) => missing(values, { bank: '金融機関', branch: '支店', number: '口座番号', holder: '口座の名義', code: '確認コード' }),
    send: ({ kind, ...values }) =>
      api.saveBankDetails({ params: { id: negotiationID }, body: { ...values, kind: Number(kind) as AccountKind, edition, purpose } }),
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
      <TextField {...form.field('bank')} label="金融機関" required help="例：縁側銀行" most={40} autoComplete="off" />
      <TextField {...form.field('branch')} label="支店" required help="例：本店営業部" most={40} autoComplete="off" />
      <RadioCards {...form.field('kind')} label="口座の種類" required choices={optionsOf(AccountKind)} />
      <TextField
        {...form.field('number')}
        label="口座番号"
        required
        short
        help="7桁の数字です。足りないときは、先頭に0を付けます。"
        inputMode="numeric"
        autoComplete="off"
        correct={toDigits}
      />
      <TextField
        {...form.field('holder')}
        label="口座の名義（カタカナ）"
        required
        help="契約する方ご本人の口座を入力してください。"
        most={60}
        autoComplete="off"
        correct={toKatakana}
      />
      <CodeField {...form.field('code')} purpose={4} subjectID={negotiationID} />
    </MoveDialog>
  )
}
