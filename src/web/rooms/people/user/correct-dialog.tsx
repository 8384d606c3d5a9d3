import { useEffect, useState } from 'react'
import { optionsOf } from '#domain/base/words/codes.ts'
import type { PrivacyRequest } from '#domain/people/privacy/contract.ts'
import { PrivacyKind } from '#domain/people/privacy/enumerations.ts'
import { correctionRefusal } from '#domain/people/privacy/policy.ts'
import type { User } from '#domain/people/user/contract.ts'
import { CorrectionKind } from '#domain/people/user/correction-enumerations.ts'
import { isIdentityLocked } from '#domain/people/user/policy.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'
import { FirmFields } from '#web/rooms/people/user/fields/firm-fields.tsx'
import { mistypedFirm } from '#web/rooms/people/user/fields/mistyped.ts'
import { PersonFields } from '#web/rooms/people/user/fields/person-fields.tsx'
import { PhoneField } from '#web/rooms/people/user/fields/phone-field.tsx'
import { changesOf, profileOf } from '#web/rooms/people/user/profile/profile.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { Checkbox } from '#web/ui/field/choices.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** An operator corrects a member's own data, at the member's request or by their documents. */
export function CorrectDialog({
  user,
  request,
  onClose,
  onDone,
}: {
  user: User
  /** The member's request, when opened from there. */
  request?: PrivacyRequest
  onClose: () => void
  onDone: () => unknown
}) {
  const requests = useCorrectionRequests(user.id, request)
  const form = useForm({
    initial: { ...profileOf(user), kind: '1', reason: '', requestID: request?.id ?? '' },
    check: (values) => ({ ...mistypedFirm(values), ...missing(values, { name: '表示名', reason: '理由' }) }),
    async send({ kind, reason, requestID, ...profile }) {
      const change = changesOf(user, profile)
      await api.correctUser(
        {
          params: { id: user.id },
          body: { change, kind: Number(kind) as CorrectionKind, reason: reason.trim(), ...(requestID && { requestID }) },
        },
        { ifMatch: user.version },
      )
      showToast(Object.keys(change).length === 0 ? '変わった項目はありません' : '訂正しました')
      await onDone()
    },
    done: onClose,
  })
  return (
    <FormDialog title="会員情報を訂正する" form={form} confirm="訂正する" onClose={onClose}>
      <p>訂正した項目の名前だけが、本人にメールで伝わります。</p>
      <TextField {...form.field('name')} label="表示名" required maxLength={30} />
      <PhoneField {...form.field('phone')} required={false} />
      {isIdentityLocked(user) && (
        <Notice title="氏名・生年月日・住所は、審査で確認した内容です">
          <p>誤記だけ、責任者が直せます。そのほかの変更は、会員に再申請をお願いしてください。</p>
        </Notice>
      )}
      <PersonFields field={form.field} required={false} />
      {(user.substituteFlag || user.userType === UserType.seller) && <FirmFields field={form.field} />}
      <Checkbox {...form.checkbox('mailOptIn')} label="新着物件やサービスのご案内をメールで受け取る" />
      <Select {...form.field('kind')} label="訂正のきっかけ" required options={optionsOf(CorrectionKind)} />
      {requests.length > 0 && (
        <Select
          {...form.field('requestID')}
          label="もとになった請求"
          empty="なし"
          help="選ぶと、訂正した項目の名前が請求の経過に残ります。本人も読みます。"
          options={requests.map(({ id, number }) => ({ value: id, label: `${number}（訂正・追加・削除）` }))}
        />
      )}
      <TextArea {...form.field('reason')} label="理由" required help="運営の記録に残ります。本人には伝わりません。" most={400} rows={3} />
    </FormDialog>
  )
}

/** The member's open correction requests to which the change can be attributed. */
function useCorrectionRequests(userID: string, given: PrivacyRequest | undefined): readonly PrivacyRequest[] {
  const [requests, setRequests] = useState<readonly PrivacyRequest[]>(given ? [given] : [])
  useEffect(() => {
    if (given) return
    let gone = false
    api.listPrivacyRequests({ query: { userID: [userID], kind: [PrivacyKind.correction], tab: 'open' } }).then(
      ({ items }) => {
        if (!gone) setRequests(items.filter((each) => !correctionRefusal(each)))
      },
      // The correction works without them.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [userID, given])
  return requests
}
