import type { SettingVersion } from '#domain/office/setting/contract.ts'
import { timedQueueText } from '#domain/office/setting/enumerations.ts'
import { AssignNew } from '#platform/setting/assign-new.ts'
import type { Bank, Calendar, Invoice, Issuer, MoneyRules, OfficeDay, Security, Talk } from '#platform/setting/data.ts'
import { allRetentionSpans, firstRetention, type Retention, retentionSpans } from '#platform/setting/retention.ts'
import type { Section, SettingData } from '#platform/setting/sections.ts'
import { firstTargets, type Targets, TargetUnit, type TimedQueue, timedQueues } from '#platform/setting/targets.ts'
import { accountDifferences, accountsRead, bankShape } from './bank-values.ts'
import { editionNotes, legalShape, termsShape } from './legal-values.ts'

export type SettingValues = Record<string, string>

/** A section as form values: strings, keyed by the path that the server uses. */
interface Shape<S extends Section> {
  typed: (data: SettingData[S]) => SettingValues
  data: (typed: SettingValues) => Record<string, unknown>
}

const of = (typed: SettingValues, name: string) => (typed[`data.${name}`] ?? '').trim()
/** Accepts full-width digits; an empty field is NaN. */
const numberOf = (typed: SettingValues, name: string) => Number(of(typed, name).normalize('NFKC') || Number.NaN)
const linesOf = (typed: SettingValues, name: string) =>
  of(typed, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const texts = <D extends object>(names: readonly (keyof D & string)[], nullable: readonly string[] = []) => ({
  typed: (data: D): SettingValues => Object.fromEntries(names.map((name) => [`data.${name}`, String(data[name] ?? '')])),
  data: (typed: SettingValues) => Object.fromEntries(names.map((name) => [name, of(typed, name) || (nullable.includes(name) ? null : '')])),
})

export const weekdayNames = ['日曜日', '月曜日', '火曜日', '水曜日', '木曜日', '金曜日', '土曜日'] as const

const shapes: { [S in Section]: Shape<S> } = {
  issuer: texts<Issuer>(
    ['name', 'representative', 'postCode', 'address', 'phone', 'hours', 'email', 'license', 'logo'],
    ['postCode', 'hours', 'license', 'logo'],
  ),
  invoice: texts<Invoice>(['number', 'seal'], ['number', 'seal']),
  bank: bankShape,
  calendar: {
    typed: ({ weekdays, closedDays }: Calendar) => ({
      ...Object.fromEntries(weekdays.map((day, index) => [`data.weekdays.${index}`, hoursText(day)])),
      'data.closedDays': closedDays.map(({ day, name }) => `${day} ${name}`).join('\n'),
    }),
    data: (typed) => ({
      weekdays: weekdayNames.map((_, index) => hoursOf(of(typed, `weekdays.${index}`))),
      closedDays: linesOf(typed, 'closedDays').map((line) => ({
        day: line.split(/\s+/)[0] ?? '',
        name: line.split(/\s+/).slice(1).join(' ') || '休業日',
      })),
    }),
  },
  targets: {
    typed: (targets: Targets) =>
      Object.fromEntries(
        Object.entries({ ...firstTargets, ...targets }).flatMap(([queue, { number, unit }]) => [
          [`data.${queue}.number`, String(number)],
          [`data.${queue}.unit`, String(unit)],
        ]),
      ),
    data: (typed) =>
      Object.fromEntries(
        timedQueues.map((queue) => [queue, { number: numberOf(typed, `${queue}.number`), unit: numberOf(typed, `${queue}.unit`) }]),
      ),
  },
  talk: {
    typed: ({ assignNew, assignOnReply, showStaffName, quietFrom, quietTo }: Talk) => ({
      'data.assignNew': String(assignNew),
      'data.assignOnReply': assignOnReply ? '1' : '',
      'data.showStaffName': showStaffName ? '1' : '',
      'data.quietFrom': quietFrom ?? '',
      'data.quietTo': quietTo ?? '',
    }),
    data: (typed) => ({
      assignNew: Number(of(typed, 'assignNew')),
      assignOnReply: of(typed, 'assignOnReply') === '1',
      showStaffName: of(typed, 'showStaffName') === '1',
      quietFrom: of(typed, 'quietFrom') || null,
      quietTo: of(typed, 'quietTo') || null,
    }),
  },
  money: {
    typed: ({ feeTolerance, secondPersonFrom }: MoneyRules) => ({
      'data.feeTolerance': String(feeTolerance),
      'data.secondPersonFrom': secondPersonFrom === null ? '' : String(secondPersonFrom),
    }),
    data: (typed) => ({
      feeTolerance: numberOf(typed, 'feeTolerance'),
      secondPersonFrom: of(typed, 'secondPersonFrom') ? numberOf(typed, 'secondPersonFrom') : null,
    }),
  },
  security: {
    typed: ({ secondFactorRequired, sessionHours, exportReasons }: Security) => ({
      'data.secondFactorRequired': secondFactorRequired ? '1' : '',
      'data.sessionHours': String(sessionHours),
      'data.exportReasons': exportReasons.join('\n'),
    }),
    data: (typed) => ({
      secondFactorRequired: of(typed, 'secondFactorRequired') === '1',
      sessionHours: numberOf(typed, 'sessionHours'),
      exportReasons: linesOf(typed, 'exportReasons'),
    }),
  },
  retention: {
    typed: (retention: Retention) =>
      Object.fromEntries(Object.entries({ ...firstRetention, ...retention }).map(([span, length]) => [`data.${span}`, String(length)])),
    data: (typed) => Object.fromEntries(allRetentionSpans.map((span) => [span, numberOf(typed, span)])),
  },
  'legal.terms': termsShape,
  'legal.privacy': legalShape,
  'legal.law': legalShape,
  'legal.guideline': legalShape,
  'legal.external': legalShape,
}

const hoursText = (day: OfficeDay | null) => (day ? `${day.opens}〜${day.closes}` : '')

/** 09:00〜18:00, with any separator; empty means closed. The server rejects anything else with the field's name. */
function hoursOf(text: string): OfficeDay | null {
  if (!text) return null
  const [opens = '', closes = ''] = text.split(/\s*[〜~～\-–]\s*/)
  return { opens, closes }
}

export const typedOf = (section: Section, data: SettingVersion['data']): SettingValues => shapes[section].typed(data as never)
export const dataOf = (section: Section, typed: SettingValues): Record<string, unknown> => shapes[section].data(typed)

/** Differences between two editions, with the labels of the form. */
export function differencesOf(section: Section, before: SettingVersion['data'], after: SettingVersion['data']) {
  if (section === 'bank') return accountDifferences(before as unknown as Bank, after as unknown as Bank)
  const [was, is] = [typedOf(section, before), typedOf(section, after)]
  return Object.keys(is).flatMap((name) =>
    was[name] === is[name] || isShownElsewhere(name)
      ? []
      : [{ label: labelOfField(name), was: shownAs(name, was[name]), is: shownAs(name, is[name]) }],
  )
}

const answers = ['data.assignOnReply', 'data.showStaffName', 'data.secondFactorRequired']

function shownAs(name: string, typed: string | undefined): string {
  if (answers.includes(name)) return typed === '1' ? 'はい' : 'いいえ'
  if (name.endsWith('.unit')) return TargetUnit.labels[Number(typed) as TargetUnit]
  // The end of the number in the path identifies the picture.
  if (name === 'data.logo' || name === 'data.seal') return typed ? `画像（${typed.slice(-11, -5)}）` : 'なし'
  if (name === 'data.assignNew') return AssignNew.labels[Number(typed) as AssignNew]
  return typed || 'なし'
}

/** Contents of a section, for viewers who may not edit it. */
export function readingOf(section: Section, data: SettingVersion['data']): { term: string; value: string }[] {
  if (section === 'bank') return accountsRead(data as unknown as Bank)
  const typed = typedOf(section, data)
  return Object.entries(typed).flatMap(([name, value]) => {
    if (name.endsWith('.unit')) return []
    const unit = typed[name.replace(/\.number$/, '.unit')]
    const text = name.endsWith('.number') && unit ? `${value}${shownAs('.unit', unit)}` : shownAs(name, value)
    return [{ term: labelOfField(name, section), value: text }]
  })
}

/** Fields of a legal text that are shown separately: notes on the edition, and the articles. */
const isShownElsewhere = (name: string) => name in editionNotes || name.startsWith('data.articles.')

const labels: Record<string, string> = {
  title: '題名',
  lead: 'はじめの説明',
  name: '事業者名',
  representative: '運営責任者',
  postCode: '郵便番号',
  address: '所在地',
  phone: '電話番号',
  hours: '電話の受付時間',
  email: 'メールアドレス',
  license: '宅地建物取引業の免許証番号',
  logo: 'ロゴ',
  seal: '印影',
  closedDays: '休業日',
  assignNew: '新しい商談の担当',
  assignOnReply: '返信した人を担当にする',
  showStaffName: '会員に担当者の名前を見せる',
  quietFrom: 'メールを送らない時間の始まり',
  quietTo: 'メールを送らない時間の終わり',
  feeTolerance: '手数料とみて担当が調整できる不足',
  secondPersonFrom: '別の責任者の承認がいる返金の額',
  secondFactorRequired: '2段階認証を必須にする',
  sessionHours: '2段階認証をもう一度求めるまでの時間',
  exportReasons: 'データを書き出す理由',
  ...Object.fromEntries(Object.entries(retentionSpans).map(([span, { label, unit }]) => [span, `${label}（${unit}）`])),
}

/** Looked up by path, such as `data.name`. */
export function labelOfField(path: string, section?: Section): string {
  const name = path.replace('data.', '')
  if (name === 'number') return section === 'invoice' ? '登録番号' : '番号'
  const [, queue, part] = /^(\w+)\.(number|unit)$/.exec(name) ?? []
  if (queue) return `${timedQueueText[queue as TimedQueue]}${part === 'unit' ? '（単位）' : ''}`
  const weekday = /^weekdays\.(\d)$/.exec(name)?.[1]
  return weekday ? (weekdayNames[Number(weekday)] ?? '') : (labels[name] ?? name)
}
