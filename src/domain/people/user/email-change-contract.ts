import { endpoint } from '#platform/http/contract.ts'
import { byID, Mailbox, Nothing, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

export const EmailChange = z
  .strictObject({
    /** False for members who sign in only with Google, and where addresses are kept externally. */
    ours: z.boolean().meta({ label: '運営が変更できる' }),
    awaited: z
      .strictObject({
        email: Mailbox.meta({ label: '新しいメールアドレス' }),
        agreed: z.boolean().meta({ label: 'いまのアドレスか責任者が確認した' }),
        askedBy: z.string().meta({ label: '手続きした人のID' }),
        askedByName: z.string().meta({ label: '手続きした人' }),
        askedAt: Time.meta({ label: '手続きした日時' }),
        expiresAt: Time.meta({ label: '確認の期限' }),
      })
      .nullable()
      .meta({ label: '確認を待っている変更' }),
  })
  .meta({ id: 'EmailChange' })
export type EmailChange = z.output<typeof EmailChange>

export const AskedEmail = z.strictObject({
  email: Mailbox.meta({ label: '新しいメールアドレス' }),
  reason: z.string().trim().min(1, '理由を入力してください。').max(400).meta({ label: '理由' }),
})
export type AskedEmail = z.output<typeof AskedEmail>

/** Includes the request as the approver saw it: it may have been replaced since. */
export const ApprovedEmail = z.strictObject({
  email: Mailbox.meta({ label: '新しいメールアドレス' }),
  askedAt: Time.meta({ label: '手続きした日時' }),
  reason: z.string().trim().min(1, '本人を確かめた方法を入力してください。').max(400).meta({ label: '本人を確かめた方法' }),
})
export type ApprovedEmail = z.output<typeof ApprovedEmail>

export const emailChangeContract = {
  getEmailChange: endpoint({
    method: 'get',
    path: '/user/{id}/emailChange',
    params: byID,
    output: EmailChange,
    summary: '確認を待っているメールアドレスの変更（運営）',
  }),
  askForEmailChange: endpoint({
    method: 'post',
    path: '/user/{id}/emailChange',
    params: byID,
    body: AskedEmail,
    output: EmailChange,
    summary:
      '会員のメールアドレスの変更の手続き（運営）。いまのアドレスで本人が、またはほかの責任者が確認すると、新しいアドレスに確認のメールが届く',
  }),
  approveEmailChange: endpoint({
    method: 'post',
    path: '/user/{id}/emailChange/approval',
    params: byID,
    body: ApprovedEmail,
    output: EmailChange,
    summary: 'メールアドレスの変更の、二人目の確認（手続きした人ではない責任者）',
  }),
  withdrawEmailChange: endpoint({
    method: 'delete',
    path: '/user/{id}/emailChange',
    params: byID,
    output: Nothing,
    status: 204,
    summary: 'メールアドレスの変更の取り消し（運営）',
  }),
}
