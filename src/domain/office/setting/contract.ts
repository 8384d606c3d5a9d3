import { RenderedText } from '#domain/people/legal/contract.ts'
import { endpoint } from '#platform/http/contract.ts'
import { Nothing, Time } from '#platform/http/values.ts'
import type { Section } from '#platform/setting/sections.ts'
import { z } from '#platform/zod.ts'
import { allSections } from './enumerations.ts'
import { TargetFields } from './schemas.ts'

const section = z.enum(allSections as [Section, ...Section[]])
const params = z.object({ section })

/** An edition of a section of the settings. */
export const SettingVersion = z
  .strictObject({
    section,
    edition: z.int(),
    /** The requested time; an edition that needs a second chief begins with their confirmation, if that is later. */
    validFrom: Time,
    /** Null: waiting for a second chief, or withdrawn. */
    startsAt: Time.nullable(),
    standing: z.enum(['past', 'present', 'future', 'waiting', 'withdrawn']),
    data: z.record(z.string(), z.unknown()),
    note: z.string().nullable(),
    /** Null for the first edition, which was set by the environment. */
    writtenByName: z.string().nullable(),
    writtenAt: Time,
    confirmedByName: z.string().nullable(),
    /** Withdrawal deadline; null: no deadline while it waits for a second chief, or no longer possible. */
    withdrawableUntil: Time.nullable(),
    mayConfirm: z.boolean(),
  })
  .meta({ id: 'SettingVersion' })
export type SettingVersion = z.infer<typeof SettingVersion>

export const NewSetting = z.strictObject({
  data: z.record(z.string().max(40), z.unknown()).meta({ label: '内容' }),
  /** Null: now. */
  validFrom: Time.nullable().default(null).meta({ label: 'いつから' }),
  /** May be empty here, so that it is reported together with the mistakes in the data. */
  note: z.string().trim().max(200).meta({ label: '変更の理由' }),
})
export type NewSetting = z.output<typeof NewSetting>

/** The places where members see it, rendered; null: not shown there. */
export const SettingPreview = z
  .strictObject({
    page: RenderedText.nullable(),
    letter: z.strictObject({ subject: z.string(), html: z.string() }).nullable(),
    /** The issuer, as the head of quotations and invoices shows it. */
    paper: z.strictObject({ lines: z.array(z.string()), logo: z.string().nullable(), seal: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'SettingPreview' })
export type SettingPreview = z.infer<typeof SettingPreview>

export const OfficeHours = z
  .strictObject({
    weekdays: z.array(z.strictObject({ opens: z.string(), closes: z.string() }).nullable()),
    closedDays: z.array(z.strictObject({ day: z.string(), name: z.string() })),
    targets: TargetFields,
  })
  .meta({ id: 'OfficeHours' })

export const settingContract = {
  listSettings: endpoint({
    method: 'get',
    path: '/settings',
    output: z.strictObject({
      items: z.array(z.strictObject({ present: SettingVersion, next: SettingVersion.nullable() })),
      cursor: z.null(),
    }),
    summary: '設定の一覧（いまの版と、次の版）',
  }),
  getSetting: endpoint({
    method: 'get',
    path: '/setting/{section}',
    params,
    query: z.strictObject({ at: Time.meta({ label: '日時' }).optional() }),
    output: SettingVersion,
    summary: '設定の、いまか、ある時点の版',
  }),
  listSettingVersions: endpoint({
    method: 'get',
    path: '/setting/{section}/versions',
    params,
    output: z.strictObject({ items: z.array(SettingVersion), cursor: z.null() }),
    summary: '設定のすべての版（新しい順）',
  }),
  saveSetting: endpoint({
    method: 'put',
    path: '/setting/{section}',
    params,
    body: NewSetting,
    output: SettingVersion,
    summary: '設定の新しい版を書く（If-Match はいちばん新しい版の番号）',
  }),
  previewSetting: endpoint({
    method: 'post',
    path: '/setting/{section}/preview',
    params,
    body: NewSetting.pick({ data: true }),
    output: SettingPreview,
    summary: '設定を書いている内容で、ページとメールがどう見えるかを見る（何も残りません）',
  }),
  confirmSetting: endpoint({
    method: 'post',
    path: '/setting/{section}/confirmation',
    params,
    output: SettingVersion,
    summary: '待っている版を、ほかの責任者が確認する（If-Match は確かめた版の番号）',
  }),
  withdrawSettingVersion: endpoint({
    method: 'delete',
    path: '/setting/{section}/version/{edition}',
    params: z.object({ section, edition: z.coerce.number().int().min(1).max(1_000_000) }),
    output: Nothing,
    status: 204,
    summary: 'これから始まる版を取り下げる',
  }),
  getOfficeHours: endpoint({
    method: 'get',
    path: '/officeHours',
    output: OfficeHours,
    summary: '運営の営業時間と休業日、仕事ごとの目安時間',
  }),
}
