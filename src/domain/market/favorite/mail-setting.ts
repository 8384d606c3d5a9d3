import { eq } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { favoriteMail } from './table.ts'

/** Are letters about this member's favourites welcome? They are, until somebody says otherwise. */
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
