import { eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { user } from '#domain/people/user/table.ts'
import type { Listener } from '#platform/events.ts'

const causes = { 'code-used': 'recovery-code-used', cloned: 'passkey-cloned' } as const

/** Events that may mean a stranger is acting in an operator's name. */
export const alertOfSecondFactor: Listener<'secondFactor.told'> = async (ctx, { uid, what }) => {
  const cause = what === 'code-used' || what === 'cloned' ? causes[what] : undefined
  if (!cause) return
  const [person] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, uid))
  await raiseAlert(ctx, { cause, key: `${uid}/${ctx.requestID}`, subject: { kind: 'user', id: uid }, facts: { staff: person?.name } })
}

/** Like `alertOfSecondFactor`, but for any account: a refresh token was used twice. */
export const alertOfCopy: Listener<'user.signInCopied'> = async (ctx, { userID, familyID }) => {
  const [person] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, userID))
  // May have signed in without ever becoming a member.
  if (!person) return
  await raiseAlert(ctx, { cause: 'refresh-reused', key: familyID, subject: { kind: 'user', id: userID }, facts: { person: person.name } })
}
