import { type Ctx, transact } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { isAdmin } from '#platform/viewer.ts'

interface Asked {
  id: string
  /** Accounts that belong together with it, to which the same is done. */
  linkedIDs?: readonly string[]
  ifMatch?: number
}

/** Does the same to an account and to those that belong together with it: to all of them, each by its own rules and with its own letter, or to none. */
export async function withLinked<Done>(
  ctx: Ctx,
  { id, linkedIDs = [], ifMatch }: Asked,
  work: (ctx: Ctx, id: string, ifMatch?: number) => Promise<Done>,
): Promise<Done> {
  const others = [...new Set(linkedIDs)].filter((each) => each !== id)
  // Who may not do it to the one is told so, and nothing of who belongs to whom.
  if (others.length === 0 || !isAdmin(ctx)) return work(ctx, id, ifMatch)
  return transact(ctx, async (ctx) => {
    await emit(ctx, 'user.linkedMeasuring', { userID: id, others })
    const done = new Map<string, Done>()
    // In the order in which several are locked everywhere.
    for (const each of [id, ...others].sort())
      done.set(each, each === id ? await work(ctx, id, ifMatch) : await ofTheOther(() => work(ctx, each)))
    return done.get(id) as Done // it was just done
  })
}

/** What stands against it there is said to be there. */
async function ofTheOther<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(error.status, error.code, `結ばれた会員：${error.message}どちらにも行っていません。`, error.fields, error.more)
  }
}
