import type { Ctx } from './context.ts'
import { newID } from './id.ts'
import { viewerID } from './viewer.ts'

/**
 * Every event's name and payload (ids and facts only). Domains add their own: `declare module '#platform/events.ts' { interface Events {
 * 'order.placed': { orderID: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it by declaration merging
export interface Events {}
export type EventName = keyof Events & string

export type Listener<N extends EventName> = (ctx: Ctx, event: Events[N]) => Promise<void>

/**
 * Listeners by event. `within` runs in the same transaction and may refuse; `after` runs as a job after the commit, and may be repeated.
 */
export type Listeners = { [N in EventName]?: { within?: Listener<N>[]; after?: Listener<N>[] } }

/** Emits an event. Must be called inside the transaction that causes it. */
export async function emit<N extends EventName>(ctx: Ctx, name: N, event: Events[N]): Promise<void> {
  if (!ctx.inTransaction) throw new Error(`Event ${name} was emitted outside a transaction.`)
  const listeners = ctx.platform.listeners[name] as { within?: Listener<N>[]; after?: Listener<N>[] } | undefined
  for (const listener of listeners?.within ?? []) await listener(ctx, event)
  if (listeners?.after?.length) await ctx.platform.jobs.send(ctx, 'event', { id: newID(), name, event, doer: doerOf(ctx) })
}

/** Runs the `after` listeners of one event; the handler of the queue `event`. Their requestID is the event's: the same at every retry. */
export async function runAfterListeners(ctx: Ctx, job: { id: string; name: string; event: unknown; doer?: string }): Promise<void> {
  const listeners = ctx.platform.listeners[job.name as EventName] as { after?: Listener<EventName>[] } | undefined
  for (const listener of listeners?.after ?? [])
    await listener({ ...ctx, requestID: job.id, doer: job.doer }, job.event as Events[EventName])
}

/** The consequences of an action have the same actor; scheduled jobs have none. */
const doerOf = (ctx: Ctx) => ctx.doer ?? (ctx.via === 'system' ? undefined : viewerID(ctx))
