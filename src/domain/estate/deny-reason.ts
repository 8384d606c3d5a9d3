import { type FieldPath, fieldLabel, requirements, type WizardStep } from './requirements.ts'

/** Why an estate goes back to its seller: one line a point, `【写真】外観の写真を…`. The label names the field that the page then leads to. */
export interface DenyPoint {
  field: FieldPath | undefined
  step: WizardStep | undefined
  /** Of the field; empty for a line that names none. */
  label: string
  text: string
}

const template = (field: FieldPath, text: string) => ({ field, line: `【${fieldLabel(field)}】${text}` })

/** What is found again and again, said once and well. The operator picks and amends. */
export const denyTemplates: readonly { field: FieldPath; line: string }[] = [
  template('estatePhotos', '建物または土地の全体がわかる写真を、1枚目に入れてください。'),
  template('estatePhotos', '人物・表札・車のナンバーが写っている写真を、写っていないものに替えてください。'),
  template('price', '価格をご確認ください。入力の単位は万円です。'),
  template('title', '「最高」「格安」など、根拠を示せない言葉を使わずに書いてください。'),
  template('appealPoint', '電話番号やメールアドレスなどの連絡先を削除してください。'),
  template('block', '登記事項証明書に記載の番地をご確認ください。'),
  template('land.area', '登記事項証明書に記載の面積をご確認ください。'),
  template('building.totalFloorArea', '登記事項証明書に記載の床面積をご確認ください。'),
  template('building.buildingDate', '登記事項証明書に記載の建築年月をご確認ください。'),
  template('nearestStationTime', '駅徒歩は道のり80メートルを1分として、1分未満を切り上げた分数を入力してください。'),
]

/** What is wrong with one field. */
export interface FieldReason {
  path: FieldPath
  reason: string
}

/** The whole reason as the seller reads it: what was said in general, then a line for each field. */
export const reasonOf = (denyReason: string, fields: readonly FieldReason[]): string =>
  [denyReason.trim(), ...fields.map(({ path, reason }) => `【${fieldLabel(path)}】${inOneLine(reason)}`)].filter(Boolean).join('\n')

const inOneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ')

/** What a reason says of one field. */
export const pointsAbout = (reason: string | null, field: FieldPath): string[] =>
  reason === null ? [] : pointsOf(reason).flatMap((point) => (point.field === field ? point.text : []))

/** The templates that fit a type of estate. */
export const denyTemplatesFor = (estateType: number) =>
  denyTemplates.filter(({ field }) => requirements.some((one) => one.field === field && one.shown.includes(estateType)))

/** A point more, on a line of its own; a second press changes nothing. */
export const withLine = (reason: string, line: string): string =>
  reason.split('\n').includes(line) ? reason : [reason.trimEnd(), line].filter(Boolean).join('\n')

/** The reason in points, each with the field it speaks of. */
export const pointsOf = (reason: string): DenyPoint[] =>
  reason
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, label = '', text = line] = /^【([^】]+)】(.*)$/.exec(line) ?? []
      const named = requirements.find((one) => one.label === label)
      return { field: named?.field, step: named?.step, label, text }
    })
