import type { z } from '#platform/zod.ts'
import { fieldsOf, type OwnFields, ownFields, type Part, type PartFields } from '../catalogue.ts'
import type { Field, Value } from '../field.ts'
import type { PhotoFields } from '../lists.ts'
import { inputSchema, outputSchema, partSchema } from './kinds.ts'

/** The catalogue as schemas: input, output and the public part. Not for the browser. */

type OrNull<F, V> = F extends { empty: unknown } ? V : V | null
/** Photos are sent by path, and returned with the upload's metadata. */
type OutputValue<F, P> = OrNull<
  F,
  F extends { kind: 'photos' } ? PhotoFields[] : F extends { kind: 'type' } ? Value<F, P> | 0 : Value<F, P>
>
type InputValue<F, P> = OrNull<
  F,
  F extends { kind: 'code'; empty: unknown } ? Value<F, P> : F extends { kind: 'codes' } ? number[] : Widened<Value<F, P>>
>
type Widened<V> = V extends number ? number : V
type Shape<T> = { [K in keyof T]: z.ZodOptional<z.ZodType<T[K], T[K]>> }

/** The fields of land or building; the same for input and output. */
export const partShape = <P extends Part>(part: P) =>
  Object.fromEntries(fieldsOf(part).map(([name, field]) => [name, optional(field, partSchema(`${part}.${name}`, field))])) as Shape<{
    [K in keyof PartFields<P>]: OutputValue<PartFields<P>[K], `${P}.${K & string}`>
  }>

/** The fields of the estate itself, as input. */
export const writtenShape = Object.fromEntries(
  ownFields.map(([name, field]) => [name, optional(field, inputSchema(name, field))]),
) as Shape<{
  [K in keyof OwnFields]: OutputValue<OwnFields[K], K>
}>

/** The fields of the estate itself, as output. */
export const givenShape = Object.fromEntries(ownFields.map(([name, field]) => [name, outputSchema(name, field)])) as unknown as {
  [K in keyof OwnFields]: z.ZodType<InputValue<OwnFields[K], K>, InputValue<OwnFields[K], K>>
}

type ForEveryone = { [K in keyof OwnFields as OwnFields[K]['seen'] extends 'everyone' ? K : never]: unknown }
/** The fields that are public unchanged. */
export const publicNames = ownFields.flatMap(([name, { seen }]) => (seen === 'everyone' ? [name] : [])) as (keyof ForEveryone)[]
export const publicShape = Object.fromEntries(publicNames.map((name) => [name, givenShape[name]])) as Pick<
  typeof givenShape,
  keyof ForEveryone
>

function optional(field: Field, type: z.ZodType) {
  return ('empty' in field ? type : type.nullable()).optional().meta({ label: field.label }) as z.ZodOptional<z.ZodType>
}
