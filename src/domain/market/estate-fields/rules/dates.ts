import { tokyoDay } from '#platform/clock.ts'
import type { FieldPath } from '../catalogue.ts'
import { type Finding, type Level, type Rule, type RuledEstate, sources } from './finding.ts'

const NEW = 1
const USED = 0
const UNFINISHED = 4
const COMPLETED = 1
/** 居住中, 賃貸中, 一部賃貸中 */
const livedIn: readonly number[] = [1, 3, 6]
/** 新築戸建, 新築テラスハウス, 新築マンション; and the 中古 kinds */
const newKinds: readonly number[] = [201, 203, 301]
const usedKinds: readonly number[] = [202, 204, 302, 208]

/** 新築 means under a year old and never lived in; an unbuilt one needs its building permit. */
export function newnessFindings(estate: RuledEstate, now: Date): Finding[] {
  const { newOrUsed, buildingDate, completion, confirmation, confirmationNumber } = estate.building
  const found: Finding[] = []
  const add = (field: FieldPath, level: Level, text: string, source: string = sources.terms) =>
    found.push({ rule: 'newness', field, level, text, source })
  const age = buildingDate ? monthsBetween(buildingDate, monthOf(now)) : null
  const detail = Number(estate.estateTypeDetail)
  const isNew = newOrUsed === NEW || newKinds.includes(detail)
  const field = newOrUsed === NEW ? 'building.newOrUsed' : 'estateTypeDetail'
  if (isNew && age !== null && age >= 12)
    add(field, 'error', '「新築」と表示できるのは、完成から1年未満の建物だけです。「中古」を選んでください。')
  else if (isNew && livedIn.includes(Number(estate.statusOfUse)))
    add(field, 'error', '「新築」と表示できるのは、まだだれも住んでいない建物だけです。「中古」を選んでください。')
  if (newKinds.includes(detail) && newOrUsed === USED)
    add('building.newOrUsed', 'error', '物件種別は「新築」ですが、新築・中古の別が「中古」です。どちらかを直してください。')
  if (usedKinds.includes(detail) && newOrUsed === NEW)
    add('building.newOrUsed', 'error', '物件種別は「中古」ですが、新築・中古の別が「新築・未入居」です。どちらかを直してください。')
  if (/新築/.test(estate.title ?? '') && !isNew)
    add('title', 'warning', 'タイトルに「新築」とありますが、新築（完成から1年未満・未入居）の物件ではありません。')
  if (completion === COMPLETED && age !== null && age < 0)
    add('building.completion', 'error', '築年月が先の日付です。完成区分を「建築中」か「完成予定」にしてください。', sources.display)
  else if (age !== null && age < 0 && estate.statusOfUse && estate.statusOfUse !== UNFINISHED)
    add(
      'building.buildingDate',
      'warning',
      '築年月が先の日付ですが、現況が「未完成」ではありません。どちらかをお確かめください。',
      sources.display,
    )
  if (completion === COMPLETED && estate.statusOfUse === UNFINISHED)
    add('building.completion', 'error', '現況は「未完成」ですが、完成区分が「完成済み」です。どちらかを直してください。', sources.display)
  if (completion && completion !== COMPLETED && (confirmation === 0 || !confirmationNumber))
    add(
      'building.confirmationNumber',
      confirmation === 0 ? 'error' : 'warning',
      '完成していない建物は、建築確認を受けてから広告できます。建築確認番号を入力してください。',
      sources.beforeWork,
    )
  return found
}

/** Dates in the past are not valid promises. */
export function deliveryFindings({ deliveryDate, termsUntil }: RuledEstate, now: Date): Finding[] {
  const today = tokyoDay(now)
  const past = (rule: Rule, field: FieldPath, text: string): Finding => ({ rule, field, level: 'warning', text, source: sources.display })
  return [
    ...(deliveryDate && deliveryDate < today
      ? [past('delivery', 'deliveryDate', '引渡しの日が過ぎています。新しい日を入力してください。')]
      : []),
    ...(termsUntil && termsUntil < today
      ? [past('delivery', 'termsUntil', '取引条件の有効期限が過ぎています。新しい日を入力してください。')]
      : []),
  ]
}

const monthOf = (now: Date) => tokyoDay(now).slice(0, 7)
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
