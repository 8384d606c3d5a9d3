import { endpoint } from '#platform/http/contract.ts'
import { byID, codeOf, Day, ID, Nothing, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { acting, Slot } from './contract.ts'
import { AddressRelease, GAPS, HostKind, NOTICE_HOURS, SLOT_MINUTES } from './enumerations.ts'

const QUARTERS = '時刻は、7時から20時の間で15分きざみに選んでください。'
const TimeOfDay = z
  .string()
  .regex(/^(?:(?:0[7-9]|1\d):(?:00|15|30|45)|20:00)$/, QUARTERS)
  .meta({ id: 'TimeOfDay' })

const written = {
  weekly: z
    .array(
      z.strictObject({
        day: z.int().min(0).max(6).meta({ label: '曜日' }),
        from: TimeOfDay.meta({ label: '始まり' }),
        to: TimeOfDay.meta({ label: '終わり' }),
      }),
    )
    .max(28, '毎週の時間は28件までです。')
    .default([])
    .meta({ label: '毎週の時間' }),
  closed: z.array(Day).max(100, '見学を受けない日は100日までです。').default([]).meta({ label: '見学を受けない日' }),
  extra: z.array(Slot).max(60, '日を決めた時間は60件までです。').default([]).meta({ label: '日を決めた時間' }),
  minutes: z.literal(SLOT_MINUTES).default(60).meta({ label: '見学1回の時間' }),
  capacity: z
    .int()
    .min(1, '同じ時間の人数（組）は1から10までです。')
    .max(10, '同じ時間の人数（組）は1から10までです。')
    .default(1)
    .meta({ label: '同じ時間に受ける組の数' }),
  gap: z.literal(GAPS).default(15).meta({ label: '見学と見学の間' }),
  noticeHours: z.literal(NOTICE_HOURS).default(24).meta({ label: '何時間前まで受けるか' }),
  autoAccept: z.boolean().default(false).meta({ label: '自動で承諾' }),
  meetingPlace: words(200).default(null).meta({ label: '集合場所' }),
  hostKind: codeOf(HostKind).nullable().default(null).meta({ label: '案内する人' }),
  hostName: words(40).default(null).meta({ label: '案内する方のお名前' }),
  hostNote: words(400).default(null).meta({ label: '来る方へのお願い' }),
}
const text = z.string().nullable()
const Hours = z
  .strictObject({
    weekly: z.array(z.strictObject({ day: z.int(), from: TimeOfDay, to: TimeOfDay })),
    closed: z.array(Day),
    extra: z.array(Slot),
    minutes: z.literal(SLOT_MINUTES),
    capacity: z.int(),
    gap: z.literal(GAPS),
    noticeHours: z.literal(NOTICE_HOURS),
    autoAccept: z.boolean(),
    meetingPlace: text,
    hostKind: codeOf(HostKind).nullable(),
    hostName: text,
    hostNote: text,
  })
  .meta({ id: 'ViewingHours' })
export const HoursInput = z.strictObject({ ...written, ...acting })
export type HoursInput = z.output<typeof HoursInput>

/** The rules for viewing an estate. Default: no hours, the address with the appointment, version 0. */
export const ViewingTerms = z
  .strictObject({
    /** The estate's ID. */
    id: ID,
    viewingHours: Hours.nullable(),
    addressRelease: codeOf(AddressRelease),
    version: z.int(),
  })
  .meta({ id: 'ViewingTerms' })
export type ViewingTerms = z.infer<typeof ViewingTerms>

/** The slots a visitor may choose from; contains no names. */
export const OpenSlots = z
  .strictObject({
    /** Whether the seller has published hours. Without them visitors propose times of their own, and `items` is empty. */
    hours: z.boolean(),
    /** A chosen slot becomes an appointment immediately. */
    autoAccept: z.boolean(),
    /** When the buyer learns the address. */
    addressRelease: codeOf(AddressRelease),
    /** Until then the reader cannot propose viewings. */
    suspendedUntil: Time.nullable(),
    items: z.array(z.strictObject({ start: Time, end: Time, left: z.int() })),
  })
  .meta({ id: 'OpenSlots' })
export type OpenSlots = z.infer<typeof OpenSlots>

/** 見学の申し込みの停止: until when, and because of which dates. */
export const ViewingSuspension = z.strictObject({ until: Time.nullable(), dates: z.array(Time) }).meta({ id: 'ViewingSuspension' })
export type ViewingSuspension = z.infer<typeof ViewingSuspension>

export const hoursContract = {
  getViewingTerms: endpoint({
    method: 'get',
    path: '/estate/{id}/viewingTerms',
    params: byID,
    output: ViewingTerms,
    summary: '物件の見学の決まり（見学できる時間など）',
  }),
  putViewingHours: endpoint({
    method: 'put',
    path: '/estate/{id}/viewingHours',
    companion: 403,
    params: byID,
    body: HoursInput,
    output: ViewingTerms,
    summary: '見学できる時間を決める（毎週の時間も日を決めた時間もなければ、買主が候補日時を出す）',
  }),
  putAddressRelease: endpoint({
    method: 'put',
    path: '/estate/{id}/addressRelease',
    params: byID,
    body: z.strictObject({ addressRelease: codeOf(AddressRelease).meta({ label: '番地を知らせるとき' }), ...acting }),
    output: ViewingTerms,
    summary: '番地と建物名をいつ知らせるかを決める',
    companion: 403,
  }),
  getViewingSuspension: endpoint({
    method: 'get',
    path: '/user/{id}/viewingSuspension',
    params: byID,
    output: ViewingSuspension,
    summary: '見学の申し込みを止めているか（自分の、運営は誰のものでも）',
  }),
  liftViewingSuspension: endpoint({
    method: 'delete',
    path: '/user/{id}/viewingSuspension',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '見学の申し込みの停止を解く（運営）',
  }),
  getOpenSlots: endpoint({
    method: 'get',
    path: '/negotiation/{id}/openSlots',
    companion: 404,
    params: byID,
    query: z.strictObject({ from: Day.optional().meta({ label: '始まりの日' }), to: Day.optional().meta({ label: '終わりの日' }) }),
    output: OpenSlots,
    summary: '選べる見学の時間（31日まで。指定がなければ今日から31日間）',
  }),
}
