import { eq } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { favoriteMail } from './table.ts'

/** Whether the member wants mails about favourites; true by default. */
export async function findMailSetting(ctx: Ctx, userID: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(favoriteMail).where(eq(favoriteMail.userID, userID))
  return row?.wanted ?? true
}

export async function setFavoriteMail(ctx: Ctx, userID: string, wanted: boolean): Promise<void> {
  const set = { wanted, setAt: ctx.clock.now() }
  await transact(ctx, async (ctx) => {
    await ctx.db
      .insert(favoriteMail)
      .values({ userID, ...set })
      .onConflictDoUpdate({ target: favoriteMail.userID, set })
  })
}
