import type { Ctx } from '#platform/context.ts'
import type { Live } from './live.ts'

/** Every app node; no member has an id with a space in it. */
const NODES = 'public pages'

/** What guests see has changed: each node forgets the pages that it keeps, once the transaction of ctx commits. */
export const publicPagesChanged = (ctx: Pick<Ctx, 'db' | 'platform'>): Promise<void> =>
  ctx.platform.live.publish(ctx, [NODES], { kind: 'pages', id: '', seq: 0 })

/** Also after a lost connection, when something may have been missed. */
export const whenPublicPagesChange = (live: Pick<Live, 'subscribe'>, forget: () => void): (() => void) => live.subscribe([NODES], forget)
