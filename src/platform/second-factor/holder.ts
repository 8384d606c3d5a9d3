import { type Ctx, isOperator } from '#platform/context.ts'
import { conflict, forbidden, secondFactorRequired } from '#platform/errors.ts'
import { requireFreshProof, requireMember } from '#platform/viewer.ts'

/** The owner of the second factor: a staff member in a browser they signed in with, whether proven there or not. */
export function requireHolder(ctx: Ctx): { id: string; name: string } {
  const { viewer } = ctx
  if (viewer.kind === 'unproven') return viewer
  const member = requireMember(ctx)
  if (!isOperator(member)) throw forbidden()
  return member
}

/** Changing a second factor requires a fresh proof, or not having one yet. */
export function requireOwnProof(ctx: Ctx): { id: string; name: string } {
  const holder = requireHolder(ctx)
  if (ctx.viewer.kind === 'unproven' && ctx.viewer.enrolled) throw secondFactorRequired()
  requireFreshProof(ctx)
  return holder
}

/** The session that stores the proof. A caller with only a token has none. */
export function requireSession({ session }: Ctx): string {
  if (session) return session
  throw conflict('no-session', 'このブラウザーのログインを確かめられませんでした。もう一度ログインしてください。')
}
