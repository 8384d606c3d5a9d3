import { DrawnText } from '#domain/people/legal/contract.ts'
import { endpoint } from '#platform/http/contract.ts'
import { Nothing, Time } from '#platform/http/values.ts'
import type { Section } from '#platform/setting/sections.ts'
import { z } from '#platform/zod.ts'
import { allSections } from './enumerations.ts'
import { TargetFields } from './schemas.ts'

const section = z.enum(allSections as [Section, ...Section[]])
const params = z.object({ section })

/** One edition of a part of the settings. */
export const SettingVersion = z
  .strictObject({
    section,
    edition: z.int(),
    /** What was asked for; what waits for a second chief begins with their word, if that is later. */
    validFrom: Time,
    /** Null: it waits for a second chief, or was taken back. */
    startsAt: Time.nullable(),
    standing: z.enum(['past', 'present', 'future', 'waiting', 'withdrawn']),
    data: z.record(z.string(), z.unknown()),
    note: z.string().nullable(),
    /** Nobody, of the first one, which came from the environment. */
    writtenByName: z.string().nullable(),
    writtenAt: Time,
    confirmedByName: z.string().nullable(),
    /** Until when it can be taken back; null: as long as it waits for a second chief, or not at all any more. */
    withdrawableUntil: Time.nullable(),
    /** Whether whoever asks may confirm it now. */
    mayConfirm: z.boolean(),
  })
  .meta({ id: 'SettingVersion' })
export type SettingVersion = z.infer<typeof SettingVersion>

export const NewSetting = z.strictObject({
  data: z.record(z.string().max(40), z.unknown()).meta({ label: '内容' }),
  /** Null: now. */
  validFrom: Time.nullable().default(null).meta({ label: 'いつから' }),
  /** Missing, it is told together with what is wrong in the data. */
  note: z.string().trim().max(200).meta({ label: '変更の理由' }),
})
export type NewSetting = z.output<typeof NewSetting>

/** Where it shows, drawn as members will have it; null: not there. */
export const SettingPreview = z
  .strictObject({
    page: DrawnText.nullable(),
    letter: z.strictObject({ subject: z.string(), html: z.string() }).nullable(),
    /** Who makes out quotations and invoices, as their head says it. */
    paper: z.strictObject({ lines: z.array(z.string()), logo: z.string().nullable(), seal: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'SettingPreview' })
export type SettingPreview = z.infer<typeof SettingPreview>

export const OfficeHours = z
  .strictObject({
    weekdays: z.array(z.strictObject({ opens: z.string(), closes: z.string() }).nullable()),
    closedDays: z.array(z.strictObject({ day: z.string(), name: z.string() })),
    /** How long each queue of 今日 may wait. */
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
