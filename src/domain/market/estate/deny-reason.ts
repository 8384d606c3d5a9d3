import type { FieldPath } from '#domain/market/estate-fields/catalogue.ts'
import type { WizardStep } from '#domain/market/estate-fields/field.ts'
import { fieldLabel, requirements } from '#domain/market/estate-fields/requirements.ts'

/**
 * The reasons for returning an estate to its seller: one line per point, `【写真】外観の写真を…`. The label names the field the page links to.
 */
export interface DenyPoint {
  field: FieldPath | undefined
  step: WizardStep | undefined
  /** The field's label; empty for a line without one. */
  label: string
  text: string
}

/** A problem with one field. */
export interface FieldReason {
  path: FieldPath
  reason: string
}

/** The whole reason for the seller: the general part, then a line for each field. */
export const reasonOf = (denyReason: string, fields: readonly FieldReason[]): string =>
  [denyReason.trim(), ...fields.map(({ path, reason }) => `【${fieldLabel(path)}】${inOneLine(reason)}`)].filter(Boolean).join('\n')

const inOneLine = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ')

/** The points about one field. */
export const pointsAbout = (reason: string | null, field: FieldPath): string[] =>
  reason === null ? [] : pointsOf(reason).flatMap((point) => (point.field === field ? point.text : []))

/** The reason split into points, each with its field. */
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
