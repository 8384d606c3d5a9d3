import type { Ctx } from '#platform/context.ts'
import type { Live } from './live.ts'

/** Channel to every app node; the spaces keep it apart from member ids. */
const NODES = 'public pages'

/** The pages that guests see have changed: each node drops its cached pages once the transaction of ctx commits. */
export const publicPagesChanged = (ctx: Pick<Ctx, 'db' | 'platform'>): Promise<void> =>
  ctx.platform.live.publish(ctx, [NODES], { kind: 'pages', id: '', seq: 0 })

/** Also called after a lost connection, since events may have been missed. */
export const whenPublicPagesChange = (live: Pick<Live, 'subscribe'>, forget: () => void): (() => void) => live.subscribe([NODES], forget)
