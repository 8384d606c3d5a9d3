import type { FieldPath } from './fields/catalogue.ts'
import type { WizardStep } from './fields/field.ts'
import { fieldLabel, requirements } from './requirements.ts'

/** Why an estate goes back to its seller: one line a point, `【写真】外観の写真を…`. The label names the field that the page then leads to. */
export interface DenyPoint {
  field: FieldPath | undefined
  step: WizardStep | undefined
  /** Of the field; empty for a line that names none. */
  label: string
  text: string
}

/** What is found again and again, said once and well. The operator picks and amends. */
export const denyTemplates: readonly { field: FieldPath; text: string }[] = [
  { field: 'estatePhotos', text: '建物または土地の全体がわかる写真を、1枚目に入れてください。' },
  { field: 'estatePhotos', text: '人物・表札・車のナンバーが写っている写真を、写っていないものに替えてください。' },
  { field: 'price', text: '価格をご確認ください。入力の単位は万円です。' },
  { field: 'title', text: '「最高」「格安」など、根拠を示せない言葉を使わずに書いてください。' },
  { field: 'appealPoint', text: '電話番号やメールアドレスなどの連絡先を削除してください。' },
  { field: 'block', text: '登記事項証明書に記載の番地をご確認ください。' },
  { field: 'land.area', text: '登記事項証明書に記載の面積をご確認ください。' },
  { field: 'building.totalFloorArea', text: '登記事項証明書に記載の床面積をご確認ください。' },
  {
    field: 'building.exclusiveArea',
    text: '登記事項証明書に記載の専有面積（内法）と、パンフレットなどの壁芯面積のどちらかをご確認ください。',
  },
  { field: 'building.buildingDate', text: '登記事項証明書に記載の建築年月をご確認ください。' },
  { field: 'land.roadContact', text: '接している道路の種類と幅を、市区町村の窓口でご確認ください。' },
  { field: 'nearestStationTime', text: '駅徒歩は道のり80メートルを1分として、1分未満を切り上げた分数を入力してください。' },
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
