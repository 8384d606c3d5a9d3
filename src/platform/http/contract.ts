import { z } from '#platform/zod.ts'
import { paging } from './filter.ts'
import { byID, Count, ID, Nothing } from './values.ts'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
/** Required caller: anyone; signed in, e-mail still unverified; staff before their second factor; a member. */
export type Access = 'public' | 'newcomer' | 'unproven' | 'member'
/** 403 for calls a companion knows of but may never make, 404 for rows they cannot see. */
type Companions = 'may' | 403 | 404
type Shape = z.ZodObject
type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<K extends string, V> = V extends undefined ? unknown : Record<never, never> extends V ? { [k in K]?: V } : { [k in K]: V }

/** Properties a call declares besides its types. */
interface Traits {
  /** Access for companions, or the refusal they get. If omitted they count as guests. */
  companion?: Companions
  /** The fields of a multipart form, which the handler reads itself. */
  form?: Shape
  /** The answer is text of this media type instead of JSON; a handler may stream it. */
  media?: string
  /** For a 201: where to read the created row, with fields of the answer in braces. Defaults to the call's own path and {id}. */
  location?: string
  summary: string
  /** Cache-Control of the answer; default "no-store". */
  cache?: string
  /** The request may have to wait for someone's approval; then it answers 202. */
  mayWait?: true
  /**
   * The call contacts other servers, counts its refusals, or is still streaming after it has answered, so it cannot run in the one
   * transaction that an idempotency key opens. The action itself tolerates repeats.
   */
  callsOutside?: true
  /** Reads are written to the audit log. Page rendering never makes such a call: a person must actually have looked. */
  leavesTrace?: true
  /**
   * The call only ends something or concerns the caller's own data, so members who have not accepted the current terms may still make it on
   * their way out.
   */
  beforeTerms?: true
  /** Guests may get slightly stale data: reads from the replica, when there is one. */
  mayLag?: true
}

/** A call of the API as plain values. Its three types are inferred once, here, and only carried along. */
// biome-ignore lint/suspicious/noExplicitAny: the types of a call are inferred by `endpoint`, a contract holds endpoints of any types
export interface Endpoint<Call = any, Received = any, Answer = any> extends Traits {
  method: Method
  path: string
  access: Access
  params?: Shape
  query?: Shape
  body?: z.ZodType
  output: z.ZodType
  status: 200 | 201 | 204
  $types?: { call: Call; received: Received; answer: Answer }
}
export type Contract = Record<string, Endpoint>
// biome-ignore lint/suspicious/noExplicitAny: inference positions
export type Call<E> = E extends Endpoint<infer C, any, any> ? C : never
// biome-ignore lint/suspicious/noExplicitAny: inference positions
export type ParsedCall<E> = E extends Endpoint<any, infer R, any> ? R : never
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
>(
  e: Traits & {
    method: Method
    path: string
    access?: Access
    params?: P
    query?: Q
    body?: B
    output: O
    status?: 200 | 201 | 204
  },
) {
  return { status: 200, access: 'member', ...e } as unknown as Endpoint<
    Part<'params', In<P>> & Part<'query', In<Q>> & (B extends z.ZodType ? { body: z.input<B> } : unknown),
    { params: Out<P>; query: Out<Q>; body: Out<B> },
    z.output<O>
  >
}

/** A call that stays open to members who have not accepted the current terms. */
export const onTheWayOut = <E extends Endpoint>(e: E): E => ({ ...e, beforeTerms: true })

/** Adds query parameters to a generic call. */
export const withQuery = <C, R, A, Q extends Shape>(
  e: Endpoint<C, R, A>,
  query: Q,
): Endpoint<C & { query?: z.input<Q> }, Omit<R, 'query'> & { query: z.output<Q> }, A> => ({ ...e, query }) as never

/** Whether a repeat under the same key gets the first answer. Exports are never kept: they would sit there for a day, full of names. */
export const takesKey = ({ method, callsOutside, media }: Endpoint) => !callsOutside && !media && (method === 'post' || method === 'patch')

/** Whether the body may carry back the version the caller read. Callers never write a version themselves. */
export const bringsVersion = ({ method, body }: Endpoint): boolean => {
  const version = (method === 'put' || method === 'patch') && (body as Partial<Shape> | undefined)?.shape?.version
  return version instanceof z.ZodOptional && version.unwrap() instanceof z.ZodUnknown
}

const IDs = z.preprocess(
  (v) => (typeof v === 'string' ? [...new Set(v.split(','))] : v),
  z.array(ID).min(1).max(100),
) as unknown as z.ZodType<string[], string[]>

export const page = <E extends z.ZodType>(entity: E) => z.strictObject({ items: z.array(entity), cursor: z.string().nullable() })

type Partially<W extends z.ZodRawShape> = { [K in keyof W]: z.ZodOptional<W[K] extends z.ZodType ? W[K] : never> }

/** Input with the writable fields. Every other field of the entity passes too, so the action can compare it with the current value. */
function overEntity(entity: Shape, write: z.ZodRawShape) {
  const others = Object.fromEntries(Object.keys(entity.shape).map((key) => [key, z.unknown().optional()]))
  return z.strictObject({ ...others, ...write })
}

/** In a PATCH an absent field stays unchanged; its default must not apply. */
const withoutDefault = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).meta(field.meta() ?? {}) : field

/**
 * The eight generic calls of the specification for one resource: count, list, list by ids, one, create, put, patch, delete.
 * `create` defaults to `write`; `null` means a call that exists and always refuses.
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
  spec: {
    entity: E
    write: W
    filter: F
    sort: Sort
    create?: B
    access?: Access
    createAccess?: Access
    /** Companions may read it, never write it. */
    companion?: 'reads'
    label: string
  },
) {
  const { entity, write, filter, sort, access = 'member', label } = spec
  const upperOne = capitalize(one)
  const upperMany = capitalize(many)
  const [readBy, writtenBy] = spec.companion ? (['may', 403] as const) : []
  const tail = { access, ...(readBy && { companion: readBy }) }
  const writing = writtenBy && { companion: writtenBy }
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
      ...writing,
    }),
    [`put${upperOne}`]: endpoint({
      method: 'put',
      path: `/${one}/{id}`,
      params: byID,
      body: put,
      output: entity,
      summary: `${label}を置き換え`,
      ...writing,
    }),
    [`patch${upperOne}`]: endpoint({
      method: 'patch',
      path: `/${one}/{id}`,
      params: byID,
      body: patch,
      output: entity,
      summary: `${label}を一部変更`,
      ...writing,
    }),
    [`delete${upperOne}`]: endpoint({
      method: 'delete',
      path: `/${one}/{id}`,
      params: byID,
      output: Nothing,
      status: 204,
      summary: `${label}を削除`,
      ...writing,
    }),
  }
  return calls as unknown as ResourceCalls<One, Many, E, W, F, Sort, B>
}

type Params = { params: { id: string } }
type Query<F extends z.ZodRawShape> = z.input<z.ZodObject<F>>
type PageOf<E extends z.ZodType> = { items: z.output<E>[]; cursor: string | null }
type Paging<Sort extends readonly string[]> = z.ZodObject<ReturnType<typeof paging<Sort>>>
type ResourceCalls<
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
