import type { FieldReason } from '#domain/market/estate/deny-reason.ts'
import type { FieldPath } from '#domain/market/estate-fields/catalogue.ts'
import { requirements } from '#domain/market/estate-fields/requirements.ts'

/** The operator's draft of a rejection, before the estate goes back to its seller. */
export interface Rejection {
  general: string
  /** In the order of the wizard; an empty entry is still being written. */
  fields: readonly FieldReason[]
}

export const MAX_GENERAL = 1000
export const MAX_PER_FIELD = 400
export const nothing: Rejection = { general: '', fields: [] }

export const noteOn = ({ fields }: Rejection, path: FieldPath): string | undefined => fields.find((one) => one.path === path)?.reason

export function writeNote(rejection: Rejection, path: FieldPath, reason: string): Rejection {
  const others = rejection.fields.filter((one) => one.path !== path)
  return { ...rejection, fields: [...others, { path, reason }].toSorted((a, b) => place(a.path) - place(b.path)) }
}

export const dropNote = (rejection: Rejection, path: FieldPath): Rejection => ({
  ...rejection,
  fields: rejection.fields.filter((one) => one.path !== path),
})

/** Appends a sentence to a field's note; adding the same one twice has no effect. */
export function addToNote(rejection: Rejection, path: FieldPath, text: string): Rejection {
  const written = noteOn(rejection, path) ?? ''
  return written.includes(text) ? rejection : writeNote(rejection, path, written + text)
}

/** The same for the general reason. */
export const addToAll = (rejection: Rejection, text: string): Rejection =>
  rejection.general.includes(text) ? rejection : { ...rejection, general: [rejection.general, text].filter(Boolean).join('\n') }

/** The draft as it is sent, without notes left empty. */
export const sentOf = ({ general, fields }: Rejection) => ({
  denyReason: general,
  fields: fields.filter(({ reason }) => reason.trim() !== '').map(({ path, reason }) => ({ path, reason })),
})

export const isWritten = (rejection: Rejection): boolean => rejection.general.trim() !== '' || sentOf(rejection).fields.length > 0

/** A sentence saying why the draft cannot be sent yet. */
export function mistakeOf(rejection: Rejection): string | undefined {
  if (!isWritten(rejection)) return '差し戻しの理由を、項目ごと、または全体について入力してください。'
  if (Array.from(rejection.general).length > MAX_GENERAL) return `全体の理由は${MAX_GENERAL}文字までにしてください。`
  if (rejection.fields.some(({ reason }) => Array.from(reason).length > MAX_PER_FIELD))
    return `項目ごとの理由は、それぞれ${MAX_PER_FIELD}文字までにしてください。`
  return undefined
}

const place = (path: FieldPath) => requirements.findIndex(({ field }) => field === path)
