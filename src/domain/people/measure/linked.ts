import { type Ctx, transact } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { isAdmin } from '#platform/viewer.ts'

interface MeasureTarget {
  id: string
  /** Linked accounts to which the same applies. */
  linkedIDs?: readonly string[]
  ifMatch?: number
}

/** Applies a measure to an account and its linked accounts, each by its own rules and with its own letter: all or none. */
export async function withLinked<Done>(
  ctx: Ctx,
  { id, linkedIDs = [], ifMatch }: MeasureTarget,
  work: (ctx: Ctx, id: string, ifMatch?: number) => Promise<Done>,
): Promise<Done> {
  const others = [...new Set(linkedIDs)].filter((each) => each !== id)
  // Without permission for the one, the caller learns nothing about linked accounts.
  if (others.length === 0 || !isAdmin(ctx)) return work(ctx, id, ifMatch)
  return transact(ctx, async (ctx) => {
    await emit(ctx, 'user.linkedMeasuring', { userID: id, others })
    const done = new Map<string, Done>()
    // Locks users in id order, as everywhere.
    for (const each of [id, ...others].sort())
      done.set(each, each === id ? await work(ctx, id, ifMatch) : await ofTheOther(() => work(ctx, each)))
    return done.get(id) as Done // added by the loop above
  })
}

/** Errors of a linked account name it as the cause. */
async function ofTheOther<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.status, error.code, `結ばれた会員：${error.message}どちらにも行っていません。`, error.fields, error.more)
  }
}
