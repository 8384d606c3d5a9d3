import type { FieldPath } from '#domain/market/estate-fields/catalogue.ts'
import type { WizardStep } from '#domain/market/estate-fields/field.ts'
import { fieldLabel, requirements } from '#domain/market/estate-fields/requirements.ts'

/** Why an estate goes back to its seller: one line a point, `【写真】外観の写真を…`. The label names the field that the page then leads to. */
export interface DenyPoint {
  field: FieldPath | undefined
  step: WizardStep | undefined
  /** Of the field; empty for a line that names none. */
  label: string
  text: string
}

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
