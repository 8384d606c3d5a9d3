import { type Enumeration, labelsIn } from '#platform/codes.ts'
import { z } from '#platform/zod.ts'

export const ID = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w-]+$/)
export const byID = z.object({ id: ID })
/**
 * An address that letters go to. Deliberately not z.email(): Japanese carriers issued addresses such as a..b@ and c.@, which work but
 * violate the RFC.
 */
export const Mailbox = z
  .string()
  .max(254)
  .regex(/^[^@\s<>"(),:;\\]+@[^@\s<>"(),:;\\]+\.[^@\s<>"(),:;\\]+$/, 'メールアドレスをご確認ください。')
/** A time on the wire: ISO 8601 with offset +09:00. */
export const Time = z.iso
  .datetime({ offset: true })
  .regex(/\+09:00$/)
  .meta({ id: 'Time', format: 'date-time' })
/** A calendar day, yyyy-MM-dd, of a year that the database supports. */
export const Day = z.iso
  .date()
  .regex(/^[1-9]/)
  .meta({ id: 'Day', format: 'date' })
/** A month, yyyy-MM. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** Whole yen, 0 to 10^12. */
export const Yen = z.int().min(0).max(1_000_000_000_000)
type CodesIn<E extends Enumeration<unknown>> = (E extends { readonly labels: infer L } ? keyof L : keyof E) & number
/** The enumeration of each code field, keyed by its definition, so it survives when the field gets a label of its own. */
const enumerations = new WeakMap<object, Enumeration<unknown>>()
/** A field that holds one of an enumeration's codes. */
export function codeOf<E extends Enumeration<unknown>>(given: E) {
  const field = z.literal(Object.keys(labelsIn(given)).map(Number) as CodesIn<E>[])
  enumerations.set(field.def, given)
  return field
}
export function labelsOf(field: z.ZodType): Readonly<Record<number, unknown>> | undefined {
  const given = enumerations.get(field.def)
  return given && labelsIn(given)
}
/** The name of each code, where the enumeration has names. */
export function namesOf(field: z.ZodType): Readonly<Record<number, string>> {
  const given = enumerations.get(field.def)
  return given && 'labels' in given ? Object.fromEntries(Object.entries(given).map(([name, code]) => [code, name])) : {}
}

/** Like `codeOf`, but for an answer whose own type stays a number. */
export const codeIn = (given: Enumeration<unknown>): z.ZodType<number, number> => codeOf(given)
/** True when the number has at most so many decimal places. */
export const hasDecimals = (digits: number, given: number) => {
  const moved = given * 10 ** digits
  return Math.abs(moved - Math.round(moved)) < 1e-6 * Math.max(1, Math.abs(given))
}
/** Not as multipleOf: the document would pass it on to programs with binary floats, which refuse 0.07. */
export const decimals = (number: z.ZodNumber, digits: number) =>
  number.refine((given) => hasDecimals(digits, given)).meta({ 'x-decimals': digits })

/** An optional text: trimmed, and null when empty. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()
export const Nothing = z.undefined()
export const Count = z.strictObject({ count: z.int(), capped: z.boolean() })

/** Fields of every entity. */
export const stamped = { createdAt: Time, updatedAt: Time, version: z.int() }
