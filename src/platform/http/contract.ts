import { z } from '#platform/zod.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** Who may call at all: anyone; someone signed in whose e-mail is still unverified; a member. */
export type Access = 'public' | 'newcomer' | 'member'
type Shape = z.ZodObject
type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<K extends string, V> = V extends undefined ? unknown : Record<never, never> extends V ? { [k in K]?: V } : { [k in K]: V }

/** One call of the API as plain values; the three types are worked out once, here, and only carried along. */
// biome-ignore lint/suspicious/noExplicitAny: the types of a call are inferred by `endpoint`, a contract holds endpoints of any types
export interface Endpoint<Call = any, Received = any, Answer = any> {
  method: Method
  path: string
  access: Access
  params?: Shape
  query?: Shape
  body?: z.ZodType
  /** The fields of a multipart form, which the handler reads by itself. */
  form?: Shape
  output: z.ZodType
  /** The answer is text of this type instead of JSON. */
  media?: string
  status: 200 | 201 | 204
  /** Of a 201: where to read what was made, with names of the answer in braces; the call's own path and {id} unless said. */
  location?: string
  summary: string
  /** It calls other people's servers, so it cannot run in the one transaction that an idempotency key opens; the verb itself bears a repeat. */
  callsOutside?: true
  $types?: { call: Call; received: Received; answer: Answer }
}
export type Contract = Record<string, Endpoint>
// biome-ignore lint/suspicious/noExplicitAny: inference positions
export type Call<E> = E extends Endpoint<infer C, any, any> ? C : never
// biome-ignore lint/suspicious/noExplicitAny: inference positions
export type Received<E> = E extends Endpoint<any, infer R, any> ? R : never
// biome-ignore lint/suspicious/noExplicitAny: inference positions
export type Answer<E> = E extends Endpoint<any, any, infer A> ? A : never
export interface CallOptions {
  ifMatch?: number
  idempotencyKey?: string
  signal?: AbortSignal
}
export type Client<C extends Contract> = {
  [K in keyof C]: Record<never, never> extends Call<C[K]>
    ? (call?: Call<C[K]>, options?: CallOptions) => Promise<Answer<C[K]>>
    : (call: Call<C[K]>, options?: CallOptions) => Promise<Answer<C[K]>>
}

export function endpoint<
  O extends z.ZodType,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
>(e: {
  method: Method
  path: string
  access?: Access
  params?: P
  query?: Q
  body?: B
  form?: Shape
  output: O
  media?: string
  status?: 200 | 201 | 204
  location?: string
  summary: string
  callsOutside?: true
}) {
  return { status: 200, access: 'member', ...e } as unknown as Endpoint<
    Part<'params', In<P>> & Part<'query', In<Q>> & (B extends z.ZodType ? { body: z.input<B> } : unknown),
    { params: Out<P>; query: Out<Q>; body: Out<B> },
    z.output<O>
  >
}

export const ID = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w-]+$/)
export const byID = z.object({ id: ID })
const IDs = z.preprocess(
  (v) => (typeof v === 'string' ? [...new Set(v.split(','))] : v),
  z.array(ID).min(1).max(100),
) as unknown as z.ZodType<string[], string[]>
/** A time on the wire: ISO 8601 with offset +09:00. */
export const Time = z.string().meta({ format: 'date-time' })
/** A calendar day, yyyy-MM-dd, of a year that databases know. */
export const Day = z.iso.date().regex(/^[1-9]/)
/** A month, yyyy-MM. */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** Whole yen, 0 to 10^12. */
export const Yen = z.int().min(0).max(1_000_000_000_000)
export const Nothing = z.undefined()
export const Count = z.strictObject({ count: z.int(), capped: z.boolean() })

/** What every entity carries. */
export const stamped = { createdAt: Time, updatedAt: Time, version: z.int() }

/** How a filter compares: ids, codes and numbers equal with comma = any of; text exact; flag true | false; shares = lists that share at least one; time (a moment), day (a date column) and range (a number) give From / To. */
export type FilterKind = 'ids' | 'codes' | 'numbers' | 'text' | 'flag' | 'sharesCodes' | 'sharesTexts' | 'time' | 'day' | 'range'
export type FilterSpec = Record<string, FilterKind>

interface FilterValues {
  ids: { in: string | string[]; out: string[] }
  codes: { in: number | number[]; out: number[] }
  numbers: { in: number | number[]; out: number[] }
  text: { in: string; out: string }
  flag: { in: boolean; out: boolean }
  sharesCodes: { in: number | number[]; out: number[] }
  sharesTexts: { in: string | string[]; out: string[] }
  time: { in: string; out: string }
  day: { in: string; out: string }
  range: { in: number; out: number }
}
type Ranged = 'time' | 'day' | 'range'
type Param<Kind extends FilterKind> = z.ZodOptional<z.ZodType<FilterValues[Kind]['out'], FilterValues[Kind]['in']>>
export type FilterShape<S extends FilterSpec> = {
  [K in keyof S as S[K] extends Ranged ? never : K]: Param<S[K]>
} & { [K in keyof S & string as S[K] extends Ranged ? `${K}From` | `${K}To` : never]: Param<S[K]> }

const commaList = (value: unknown) =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : Array.isArray(value) ? value : [value]
const toNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
const anyOf = (item: z.ZodType) => z.preprocess(commaList, z.array(item).min(1).max(100)).meta({ param: { style: 'form', explode: false } })
const numeric = z.preprocess(toNumber, z.number())
// The last day of 9999 is in another place already the next year, which ends what a calendar of four digits can say.
const moment = z.union([Day, z.iso.datetime({ offset: true }).regex(/^[1-9](?!999-12-31)/)])
const params: Record<FilterKind, z.ZodType> = {
  ids: anyOf(z.string().min(1).max(128)),
  codes: anyOf(z.preprocess(toNumber, z.int32())),
  numbers: anyOf(numeric),
  text: z.string().max(400),
  flag: z.preprocess((v) => (v === 'true' ? true : v === 'false' ? false : v), z.boolean()),
  sharesCodes: anyOf(z.preprocess(toNumber, z.int32())),
  sharesTexts: anyOf(z.string().min(1).max(400)),
  time: moment,
  day: Day,
  range: numeric,
}

/** Query parameters from a filter spec. */
export function filterShape<S extends FilterSpec>(spec: S): FilterShape<S> {
  const shape: Record<string, z.ZodType> = {}
  for (const [name, kind] of Object.entries(spec)) {
    const param = params[kind].optional()
    if (kind === 'time' || kind === 'day' || kind === 'range') {
      shape[`${name}From`] = param
      shape[`${name}To`] = param
    } else {
      shape[name] = param
    }
  }
  return shape as FilterShape<S>
}

/** One optional query parameter of a kind, for search fields that are no column. */
export const param = <K extends FilterKind>(kind: K) => params[kind].optional() as unknown as Param<K>

export const limit = z.preprocess(toNumber, z.int().min(1).max(100).default(20)) as unknown as z.ZodDefault<z.ZodType<number, number>>
export const paging = <const Sort extends readonly string[]>(sort: Sort) => ({
  cursor: z.string().max(2000).optional(),
  limit,
  orderBy: z
    .string()
    .regex(new RegExp(`^(${sort.join('|')}):(asc|desc)$`))
    .optional() as z.ZodOptional<z.ZodType<`${Sort[number]}:${'asc' | 'desc'}`, `${Sort[number]}:${'asc' | 'desc'}`>>,
})

export const page = <E extends z.ZodType>(entity: E) => z.strictObject({ items: z.array(entity), cursor: z.string().nullable() })

type Partially<W extends z.ZodRawShape> = { [K in keyof W]: z.ZodOptional<W[K] extends z.ZodType ? W[K] : never> }

/** Input that names writable fields, and lets every other field of the entity pass so that the action can compare it with the current value. */
function overEntity(entity: Shape, write: z.ZodRawShape) {
  const others = Object.fromEntries(Object.keys(entity.shape).map((key) => [key, z.unknown().optional()]))
  return z.strictObject({ ...others, ...write })
}

/** In a PATCH an absent field stays as it is, and is not its default. */
const withoutDefault = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).meta(field.meta() ?? {}) : field

/**
 * The eight generic calls of the specification for one resource: count, list, list by ids, one, create, put, patch, delete.
 * `create` defaults to `write`; `null` stands for a call that exists and always refuses.
 */
export function resource<
  One extends string,
  Many extends string,
  E extends Shape,
  W extends z.ZodRawShape,
  F extends z.ZodRawShape,
  const Sort extends readonly string[],
  B extends z.ZodType = z.ZodObject<W>,
>(
  one: One,
  many: Many,
  spec: { entity: E; write: W; filter: F; sort: Sort; create?: B; access?: Access; createAccess?: Access; label: string },
) {
  const { entity, write, filter, sort, access = 'member', label } = spec
  const upperOne = capitalize(one)
  const upperMany = capitalize(many)
  const tail = { access }
  const create = (spec.create ?? z.strictObject(write)) as B
  const partly = Object.fromEntries(Object.entries(write).map(([key, value]) => [key, withoutDefault(value as z.ZodType).optional()]))
  const put = overEntity(entity, write) as unknown as z.ZodObject<W>
  const patch = overEntity(entity, partly) as unknown as z.ZodObject<Partially<W>>
  const calls = {
    [`count${upperMany}`]: endpoint({
      method: 'get',
      path: `/${many}/count`,
      query: z.strictObject(filter),
      output: Count,
      summary: `${label}の件数`,
      ...tail,
    }),
    [`list${upperMany}`]: endpoint({
      method: 'get',
      path: `/${many}`,
      query: z.strictObject({ ...filter, ...paging(sort) }),
      output: page(entity),
      summary: `${label}の一覧`,
      ...tail,
    }),
    [`get${upperMany}ByIds`]: endpoint({
      method: 'get',
      path: `/${many}/{ids}`,
      params: z.object({ ids: IDs }),
      output: page(entity),
      summary: `${label}をIDで複数取得`,
      ...tail,
    }),
    [`get${upperOne}`]: endpoint({
      method: 'get',
      path: `/${one}/{id}`,
      params: byID,
      output: entity,
      summary: `${label}を1件取得`,
      ...tail,
    }),
    [`create${upperOne}`]: endpoint({
      method: 'post',
      path: `/${one}`,
      body: create,
      output: entity,
      status: 201,
      summary: `${label}を作成`,
      access: spec.createAccess ?? 'member',
    }),
    [`put${upperOne}`]: endpoint({
      method: 'put',
      path: `/${one}/{id}`,
      params: byID,
      body: put,
      output: entity,
      summary: `${label}を置き換え`,
    }),
    [`patch${upperOne}`]: endpoint({
      method: 'patch',
      path: `/${one}/{id}`,
      params: byID,
      body: patch,
      output: entity,
      summary: `${label}を一部変更`,
    }),
    [`delete${upperOne}`]: endpoint({
      method: 'delete',
      path: `/${one}/{id}`,
      params: byID,
      output: Nothing,
      status: 204,
      summary: `${label}を削除`,
    }),
  }
  return calls as unknown as ResourceCalls<One, Many, E, W, F, Sort, B>
}

type Params = { params: { id: string } }
type Query<F extends z.ZodRawShape> = z.input<z.ZodObject<F>>
type PageOf<E extends z.ZodType> = { items: z.output<E>[]; cursor: string | null }
type Paging<Sort extends readonly string[]> = z.ZodObject<ReturnType<typeof paging<Sort>>>
export type ResourceCalls<
  One extends string,
  Many extends string,
  E extends Shape,
  W extends z.ZodRawShape,
  F extends z.ZodRawShape,
  Sort extends readonly string[],
  B extends z.ZodType,
> = {
  [K in `count${Capitalize<Many>}`]: Endpoint<
    { query?: Query<F> },
    { params: undefined; query: z.output<z.ZodObject<F>>; body: undefined },
    z.output<typeof Count>
  >
} & {
  [K in `list${Capitalize<Many>}`]: Endpoint<
    { query?: Query<F> & z.input<Paging<Sort>> },
    { params: undefined; query: z.output<z.ZodObject<F>> & z.output<Paging<Sort>>; body: undefined },
    PageOf<E>
  >
} & {
  [K in `get${Capitalize<Many>}ByIds`]: Endpoint<
    { params: { ids: string[] } },
    { params: { ids: string[] }; query: undefined; body: undefined },
    PageOf<E>
  >
} & {
  [K in `get${Capitalize<One>}`]: Endpoint<Params, Params & { query: undefined; body: undefined }, z.output<E>>
} & {
  [K in `create${Capitalize<One>}`]: Endpoint<{ body: z.input<B> }, { params: undefined; query: undefined; body: z.output<B> }, z.output<E>>
} & {
  [K in `put${Capitalize<One>}`]: Endpoint<
    Params & { body: z.input<z.ZodObject<W>> },
    Params & { query: undefined; body: z.output<z.ZodObject<W>> & Record<string, unknown> },
    z.output<E>
  >
} & {
  [K in `patch${Capitalize<One>}`]: Endpoint<
    Params & { body: z.input<z.ZodObject<Partially<W>>> },
    Params & { query: undefined; body: z.output<z.ZodObject<Partially<W>>> & Record<string, unknown> },
    z.output<E>
  >
} & {
  [K in `delete${Capitalize<One>}`]: Endpoint<Params, Params & { query: undefined; body: undefined }, undefined>
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
