import { z } from '#platform/zod.ts'

export const ID = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w-]+$/)
export const byID = z.object({ id: ID })
/**
 * An address that letters go to. Deliberately not z.email(): Japanese carriers gave out addresses such as a..b@ and c.@, which are alive
 * and against the RFC.
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
/** A calendar day, yyyy-MM-dd, of a year that databases know. */
export const Day = z.iso
  .date()
  .regex(/^[1-9]/)
  .meta({ id: 'Day', format: 'date' })
/** A month, yyyy-MM. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** Whole yen, 0 to 10^12. */
export const Yen = z.int().min(0).max(1_000_000_000_000)
/** What each code of a field is called, by the field's definition: it stays when the field is given a name of its own. */
const labels = new WeakMap<object, Readonly<Record<number, unknown>>>()
/** One of an enumeration's codes. */
export function codeOf<T extends Readonly<Record<number, unknown>>>(called: T) {
  const field = z.literal(Object.keys(called).map(Number) as (keyof T & number)[])
  labels.set(field.def, called)
  return field
}
/** The words that `codeOf` was given. */
export const labelsOf = (field: z.ZodType): Readonly<Record<number, unknown>> | undefined => labels.get(field.def)

/** The same in an answer whose own type stays a number. */
export const codeIn = (called: Readonly<Record<number, unknown>>): z.ZodType<number, number> => codeOf(called)
/** Has it so many digits behind the point at most? */
export const hasDecimals = (digits: number, given: number) => {
  const moved = given * 10 ** digits
  return Math.abs(moved - Math.round(moved)) < 1e-6 * Math.max(1, Math.abs(given))
}
/** Not as multipleOf, which a document would pass on to programs that reckon in binary and refuse 0.07. */
export const decimals = (number: z.ZodNumber, digits: number) =>
  number.refine((given) => hasDecimals(digits, given)).meta({ 'x-decimals': digits })

/** A text that a person may leave empty: trimmed, and null when nothing is left. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text || null)
    .nullable()
export const Nothing = z.undefined()
export const Count = z.strictObject({ count: z.int(), capped: z.boolean() })

/** What every entity carries. */
export const stamped = { createdAt: Time, updatedAt: Time, version: z.int() }
