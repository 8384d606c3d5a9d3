import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { endpoint } from '#platform/http/contract.ts'
import { param } from '#platform/http/filter.ts'
import { codeOf, Day, ID, Time } from '#platform/http/values.ts'
import { TargetUnit } from '#platform/setting/targets.ts'
import { z } from '#platform/zod.ts'
import { allAnswerKinds, allMetrics, allReviewKinds, groupings, type Metric, recountProgress } from './enumerations.ts'

const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月は2026-11の形で入力してください。')
const span = { from: Month.optional().meta({ label: 'はじめの月' }), to: Month.optional().meta({ label: '終わりの月' }) }
const narrowed = {
  ...span,
  prefecturesCode: z.string().max(2).optional().meta({ label: '都道府県' }),
  cityCode: z.string().max(6).optional().meta({ label: '市区町村' }),
  estateType: param('codes'),
}
const by = z
  .enum(Object.keys(groupings) as [keyof typeof groupings, ...(keyof typeof groupings)[]])
  .default('month')
  .meta({ label: '分けかた' })

/**
 * How often each happened; null for figures not tied to an estate, when the question is about estates, and for views of a time before any
 * were counted.
 */
const Figures = z
  .strictObject(Object.fromEntries(allMetrics.map((metric) => [metric, z.int().nullable()])) as Record<Metric, z.ZodNullable<z.ZodInt>>)
  .meta({ id: 'Figures' })
export type Figures = z.infer<typeof Figures>

/** Median days from first publication to agreement; null if fewer than three. */
const daysToAgreement = z.number().nullable()

export const HouseStatistics = z
  .strictObject({
    at: Time,
    from: z.string(),
    to: z.string(),
    /** 2026-11, an area code, or an estate type. */
    rows: z.array(z.strictObject({ key: z.string(), label: z.string(), figures: Figures, yen: z.int(), daysToAgreement })),
    totals: z.strictObject({
      figures: Figures,
      yen: z.int(),
      daysToAgreement,
    }),
  })
  .meta({ id: 'HouseStatistics' })
export type HouseStatistics = z.infer<typeof HouseStatistics>

const Speed = z
  .strictObject({
    count: z.int(),
    /** Office hours, median and ninetieth percentile; null if fewer than three. */
    median: z.number().nullable(),
    ninety: z.number().nullable(),
    /** Number within the current target time. */
    inTime: z.int(),
  })
  .meta({ id: 'Speed' })
export type Speed = z.infer<typeof Speed>

const target = z.strictObject({ number: z.int(), unit: codeOf(TargetUnit) })
export const Answers = z
  .strictObject({
    /** A quotation request gets one answer: there is no next. */
    kinds: z.array(z.strictObject({ kind: z.enum(allAnswerKinds), target, first: Speed, next: Speed.nullable() })),
    reviews: z.array(z.strictObject({ kind: z.enum(allReviewKinds), target, all: Speed })),
    /** Answers of every kind: chiefs see each colleague, others only themselves. */
    people: z.array(z.strictObject({ id: ID, name: z.string(), all: Speed })),
    /** Letters settled before this day have been deleted, so their waiting times are missing. */
    lettersSince: Day,
  })
  .meta({ id: 'Answers' })
export type Answers = z.infer<typeof Answers>

const Notified = z.strictObject({
  /** 2026-11 */
  month: z.string(),
  /** Buyers and sellers. */
  registered: z.int(),
  published: z.int(),
  enquiries: z.int(),
  agreed: z.int(),
  paidYen: z.int(),
})
/** This month's figures on 今日. */
export const MonthSoFar = z
  .strictObject({
    at: Time,
    now: Notified,
    /** The whole previous month. */
    before: Notified,
    /** Total overdue in yen, and the part due before this month. */
    overdue: z.strictObject({ yen: z.int(), sinceBeforeYen: z.int() }),
  })
  .meta({ id: 'MonthSoFar' })
export type MonthSoFar = z.infer<typeof MonthSoFar>

export const Recount = z
  .strictObject({
    id: ID,
    from: z.string(),
    to: z.string(),
    progress: z.enum(recountProgress),
    /** Months counted so far. */
    done: z.int(),
    total: z.int(),
    askedByName: z.string(),
    createdAt: Time,
    doneAt: Time.nullable(),
  })
  .meta({ id: 'Recount' })
export type Recount = z.infer<typeof Recount>

export const RecountState = z
  .strictObject({
    newest: Recount.nullable(),
    /** The range that may be requested; null: no records yet. */
    firstMonth: z.string().nullable(),
    lastMonth: z.string(),
  })
  .meta({ id: 'RecountState' })
export type RecountState = z.infer<typeof RecountState>

export const statisticsContract = {
  getMonthSoFar: endpoint({
    method: 'get',
    path: '/desk/month',
    output: MonthSoFar,
    summary: '今月の数（登録・掲載・商談・成約・入金額・期限を過ぎた額）と先月（運営）',
  }),
  getStatistics: endpoint({
    method: 'get',
    path: '/statistics',
    query: z.strictObject({ ...narrowed, by }),
    output: HouseStatistics,
    summary: '統計（月・地域・種別ごと。運営。36か月まで）',
  }),
  getStatisticsAnswers: endpoint({
    method: 'get',
    path: '/statistics/answers',
    query: z.strictObject(span),
    output: Answers,
    summary: '返信と審査にかかった時間（運営。人ごとは、責任者は全員、担当は自分だけ）',
  }),
  getRecount: endpoint({
    method: 'get',
    path: '/statistics/recount',
    output: RecountState,
    summary: '統計のいちばん新しい集計し直しと、選べる月（責任者）',
  }),
  askForRecount: endpoint({
    method: 'post',
    path: '/statistics/recount',
    body: z.strictObject({ from: Month.meta({ label: 'はじめの月' }), to: Month.meta({ label: '終わりの月' }) }),
    output: Recount,
    status: 201,
    location: '/statistics/recount',
    summary: '先月より前の月の統計を集計し直す（責任者。進み具合は GET で確かめます）',
  }),
  exportStatistics: endpoint({
    method: 'post',
    path: '/statistics/export',
    query: z.strictObject({ ...narrowed, by, ...takeoutReason }),
    output: z.string(),
    media: 'text/csv',
    summary: '統計のCSV書き出し',
  }),
}
