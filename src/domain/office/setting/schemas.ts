import { OTHER_REASON } from '#domain/base/export-log/enumerations.ts'
import { codeOf, Day, Mailbox } from '#platform/http/values.ts'
import { licenseNumber } from '#platform/license-number.ts'
import { accountLine } from '#platform/setting/data.ts'
import { allRetentionSpans, type Retention, retentionSpans } from '#platform/setting/retention.ts'
import type { Section, SettingData } from '#platform/setting/sections.ts'
import { type Targets, TargetUnit, type TimedQueue, timedQueues } from '#platform/setting/targets.ts'
import { z } from '#platform/zod.ts'
import { isCorporateNumber } from './check-digit.ts'
import { accountTypes, MAX_ACCOUNTS, timedQueueText } from './enumerations.ts'
import { legalSchemas } from './legal-schemas.ts'

const text = (max: number) => z.string().trim().min(1).max(max)
const picture = (dir: 'logo' | 'seal') =>
  z
    .string()
    .regex(new RegExp(`^/files/${dir}/[\\w-]{1,64}\\.webp$`), '画像を選び直してください。')
    .nullable()
    .default(null)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '時刻は09:00のように入力してください。')

const issuer = z.strictObject({
  name: text(80).meta({ label: '事業者名' }),
  representative: text(40).meta({ label: '運営責任者' }),
  postCode: z
    .string()
    .trim()
    .regex(/^\d{3}-\d{4}$/, '郵便番号は105-0011のように入力してください。')
    .nullable()
    .meta({ label: '郵便番号' }),
  address: text(120).meta({ label: '所在地' }),
  phone: z
    .string()
    .trim()
    .regex(/^0\d{1,4}-?\d{1,4}-?\d{3,4}$/, '電話番号をご確認ください。')
    .meta({ label: '電話番号' }),
  hours: text(60).nullable().meta({ label: '電話の受付時間' }),
  email: Mailbox.meta({ label: 'メールアドレス' }),
  license: z
    .string()
    .overwrite(licenseNumber.correct)
    .regex(licenseNumber.pattern, licenseNumber.problem)
    .nullable()
    .meta({ label: '宅地建物取引業の免許証番号' }),
  logo: picture('logo').meta({ label: 'ロゴ' }),
})

const invoice = z.strictObject({
  number: z
    .string()
    .trim()
    .regex(/^T\d{13}$/, '登録番号は、Tと13桁の数字で入力してください。')
    .refine((number) => !/^T\d{13}$/.test(number) || isCorporateNumber(number.slice(1)), '登録番号の検査数字が合いません。')
    .nullable()
    .meta({ label: '登録番号' }),
  seal: picture('seal').meta({ label: '印影' }),
})

const digits = (many: number, what: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${many}}$`), `${what}は${many}桁の数字で入力してください。`)
    .nullable()
    .default(null)
    .meta({ label: what })

const account = z.strictObject({
  key: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .meta({ label: '口座の目印' }),
  bankCode: digits(4, '金融機関コード'),
  bank: text(30).meta({ label: '銀行名' }),
  branchCode: digits(3, '店番'),
  branch: text(30).meta({ label: '支店名' }),
  type: z.enum(accountTypes).meta({ label: '口座の種別' }),
  number: z
    .string()
    .trim()
    .regex(/^\d{7}$/, '口座番号は7桁の数字で入力してください（足りないときは先頭に0を付けます）。')
    .meta({ label: '口座番号' }),
  /** As banks write names: half of them accept no other characters. */
  holder: z
    .string()
    .trim()
    .min(1)
    .max(48)
    .regex(/^[ァ-ヶー０-９0-9A-ZＡ-Ｚ（）().．\-－ 　]+$/u, '口座名義は全角カタカナで入力してください。')
    .meta({ label: '口座名義' }),
  use: z.boolean().default(false).meta({ label: '会員に案内する' }),
})

const bank = z.strictObject({
  accounts: z
    .array(account)
    .min(1, '口座を1つ以上入力してください。')
    .max(MAX_ACCOUNTS, `口座は${MAX_ACCOUNTS}個までにしてください。`)
    .superRefine((accounts, ctx) => {
      const say = (message: string) => ctx.addIssue({ code: 'custom', path: [], message })
      const used = accounts.filter(({ use }) => use).length
      if (used > 1) say(`会員に案内する口座が${used}個選ばれています。1つにしてください。`)
      if (used === 0) say('会員に案内する口座を1つ選んでください。')
      if (new Set(accounts.map(({ key }) => key)).size < accounts.length) say('同じ目印の口座が2つあります。')
      if (new Set(accounts.map(accountLine)).size < accounts.length) say('同じ口座が2つあります。')
    })
    .meta({ label: '口座' }),
})

const calendar = z.strictObject({
  weekdays: z
    .array(
      z
        .strictObject({ opens: clock, closes: clock })
        .refine(({ opens, closes }) => opens < closes, '終わりの時刻を、始まりの時刻より後にしてください。')
        .nullable(),
    )
    .length(7)
    .refine((days) => days.some(Boolean), '営業する曜日を1つ以上選んでください。')
    .meta({ label: '営業時間' }),
  closedDays: z
    .array(z.strictObject({ day: Day, name: text(20) }))
    .max(400)
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, '同じ日が2回あります。')
    .meta({ label: '休業日' }),
})

const target = (queue: TimedQueue) =>
  z
    .strictObject({
      number: z.int().min(1).max(400).meta({ label: timedQueueText[queue] }),
      unit: codeOf(TargetUnit).meta({ label: '単位' }),
    })
    .meta({ label: timedQueueText[queue] })

/** The time allowed for each queue. */
export const TargetFields = z.strictObject(
  Object.fromEntries(timedQueues.map((queue) => [queue, target(queue)])) as { [Q in keyof Targets]: ReturnType<typeof target> },
)
const targets = TargetFields
  // Answer times are recorded in office hours.
  .refine(({ talk: { unit } }) => unit === TargetUnit.workHours || unit === TargetUnit.workDays, {
    path: ['talk', 'unit'],
    message: '返信待ちは、営業時間か営業日で決めてください。',
  })

const money = z.strictObject({
  feeTolerance: z.int().min(0).max(10_000).meta({ label: '手数料とみて担当が調整できる不足' }),
  secondPersonFrom: z.int().min(1).max(1_000_000_000).nullable().meta({ label: '別の責任者の承認がいる返金の額' }),
})

const security = z.strictObject({
  secondFactorRequired: z.boolean().meta({ label: '2段階認証を必須にする' }),
  sessionHours: z.int().min(1).max(24).meta({ label: '2段階認証をもう一度求めるまでの時間' }),
  exportReasons: z
    .array(text(60).meta({ label: 'データを書き出す理由' }))
    .min(1, 'データを書き出す理由を、1つ以上入力してください。')
    .max(20, 'データを書き出す理由は、20個までにしてください。')
    .refine((reasons) => new Set(reasons).size === reasons.length, '同じ理由が2回あります。')
    .refine((reasons) => !reasons.includes(OTHER_REASON), `「${OTHER_REASON}」は、いつも最後に出ます。ここには書かないでください。`)
    .meta({ label: 'データを書き出す理由' }),
})

/** Not shorter than the law allows, nor longer than needed. */
const retention = z.strictObject(
  Object.fromEntries(
    allRetentionSpans.map((span) => {
      const { label, unit, least, most } = retentionSpans[span]
      const within = `${label}は、${least}${unit}から${most}${unit}までで入力してください。`
      return [
        span,
        z
          .int()
          .min(least, within)
          .max(most, within)
          .meta({ label: `${label}（${unit}）` }),
      ]
    }),
  ) as { [S in keyof Retention]: z.ZodInt },
)

const talk = z
  .strictObject({
    assignNew: z.union([z.literal(1), z.literal(2), z.literal(3)]).meta({ label: '新しい商談の担当' }),
    assignOnReply: z.boolean().meta({ label: '返信した人を担当にする' }),
    showStaffName: z.boolean().meta({ label: '会員に担当者の名前を見せる' }),
    quietFrom: clock.nullable().meta({ label: 'メールを送らない時間の始まり' }),
    quietTo: clock.nullable().meta({ label: 'メールを送らない時間の終わり' }),
  })
  .superRefine(({ quietFrom, quietTo }, ctx) => {
    if ((quietFrom === null) !== (quietTo === null))
      ctx.addIssue({
        code: 'custom',
        path: [quietFrom === null ? 'quietFrom' : 'quietTo'],
        message: '始まりと終わりの両方を入力してください。',
      })
    else if (quietFrom !== null && quietFrom === quietTo)
      ctx.addIssue({ code: 'custom', path: ['quietTo'], message: '終わりの時刻を、始まりの時刻と別にしてください。' })
  })

export const settingSchemas: { [S in Section]: z.ZodType<SettingData[S]> } = {
  ...{ issuer, invoice, bank, calendar, targets, talk, money, security, retention },
  ...legalSchemas,
}
