import { Facility, FacilityCategoryMaster, Prefecture, Wizard } from '#domain/base/master/contract.ts'
import { Reason } from '#domain/base/reason/contract.ts'
import { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { HandoverInput } from '#domain/deal/handover/contract.ts'
import { AddressRelease } from '#domain/deal/viewing/enumerations.ts'
import { HoursInput } from '#domain/deal/viewing/hours-contract.ts'
import { fields } from '#domain/market/estate-fields/catalogue.ts'
import { QuotationTemplate } from '#domain/money/quotation/template/contract.ts'
import { LetterWords } from '#domain/news/letter-text/contract.ts'
import { Notice } from '#domain/news/notice/contract.ts'
import { settingSchemas } from '#domain/office/setting/schemas.ts'
import { StaffChange } from '#domain/office/staff/contract.ts'
import { allStaffNews } from '#domain/people/colleague/work-enumerations.ts'
import { profile } from '#domain/people/user/contract.ts'
import { ReplyTemplate } from '#domain/talk/reply-template/contract.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { codeOf, Day, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** The fields an edit may change, each with the schema that gives the labels of the field and its codes. */
export type Shape = Readonly<Record<string, z.ZodType>>

const withLabel = (label: string, field: z.ZodType = z.string()) => field.meta({ label })
const assignee = { assigneeID: withLabel('担当') }
const shapeOf = (schema: z.ZodType): Shape => (schema as unknown as { shape: Shape }).shape

/** The fields of every edit recorded with the values before and after. */
const shapes = {
  'alert.assign': assignee,
  'dealPlan.setDates': { contractDay: withLabel('契約日', Day), handoverDay: withLabel('引渡し日', Day) },
  'dealStep.reschedule': { due: withLabel('期限', Day), note: withLabel('ひとこと') },
  'estate.update': Object.fromEntries(Object.entries(fields).map(([path, { label }]) => [path, withLabel(label)])),
  'estate.changePrice': { price: withLabel(fields.price.label) },
  'estate.saveMemo': { memo: withLabel('固定メモ') },
  'facility.update': Facility.shape,
  'facility.merge': Facility.shape,
  'facilityCategoryMaster.update': FacilityCategoryMaster.shape,
  'handover.save': HandoverInput.shape,
  'inquiry.assign': assignee,
  'letterText.save': LetterWords.shape,
  'negotiation.update': { adminID: withLabel('担当'), adminMemo: withLabel('運営メモ') },
  'notice.update': Notice.shape,
  'order.confirm': { dueDate: withLabel('支払期限', Day), plannedDelivery: withLabel('提供予定日', Day) },
  'prefecture.update': Prefecture.shape,
  'privacyRequest.assign': assignee,
  'quotationTemplate.update': QuotationTemplate.shape,
  'quotation.offer': { totalAmount: withLabel('合計金額', Yen), validUntil: withLabel('有効期限', Day) },
  'reason.update': Reason.shape,
  'replyTemplate.update': ReplyTemplate.shape,
  'reportCase.assign': assignee,
  'reviewAssignment.assign': assignee,
  'serviceMenu.update': ServiceMenu.shape,
  ...Object.fromEntries(Object.entries(settingSchemas).map(([section, schema]) => [`setting.save/${section}`, shapeOf(schema)])),
  'setting.save/bank': {
    account: withLabel('会員に案内する口座'),
    otherAccounts: withLabel('ほかの口座', z.array(z.string())),
    // From when there was a single account.
    ...{
      bank: withLabel('銀行名'),
      branch: withLabel('支店名'),
      type: withLabel('口座の種別'),
      number: withLabel('口座番号'),
      holder: withLabel('口座名義'),
    },
  },
  'staff.changeRole': { role: shapeOf(StaffChange).role as z.ZodType },
  'staff.changeWork': { ...StaffChange.shape, muted: withLabel('受け取らないメール', z.array(z.enum(allStaffNews))) },
  'negotiation.assign': { adminID: withLabel('担当') },
  'user.update': profile,
  'user.correct': profile,
  'viewing.setAddressRelease': { addressRelease: withLabel('住所を知らせる時期', codeOf(AddressRelease)) },
  'viewing.setHours': Object.fromEntries(Object.entries(HoursInput.shape).map(([name, field]) => [`hours.${name}`, field])),
  'wizard.update': Wizard.shape,
} satisfies { readonly [Name in AuditName | `setting.save/${string}`]?: Shape }
export const edits: Readonly<Record<string, Shape>> = shapes

/** The fields an edit with this action may change; each section of the settings has its own. */
export const editOf = (action: string, subjectID: string): Shape | undefined => edits[action] ?? edits[`${action}/${subjectID}`]
