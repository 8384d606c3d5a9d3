import { type Ctx, isOperator } from '#platform/context.ts'
import { conflict, forbidden, secondFactorRequired } from '#platform/errors.ts'
import { requireFreshProof, requireMember } from '#platform/viewer.ts'

/** Whose second factor this is: one of the office, in a browser they signed in with, whether they have proven themselves there or not. */
export function requireHolder(ctx: Ctx): { id: string; name: string } {
  const { viewer } = ctx
  if (viewer.kind === 'unproven') return viewer
  const member = requireMember(ctx)
  if (!isOperator(member)) throw forbidden()
  return member
}

/** Who may change what they prove themselves by: whoever just did so, and who has nothing yet. */
export function requireOwnProof(ctx: Ctx): { id: string; name: string } {
  const holder = requireHolder(ctx)
  if (ctx.viewer.kind === 'unproven' && ctx.viewer.enrolled) throw secondFactorRequired()
  requireFreshProof(ctx)
  return holder
}

/** The session that a proof is written beside. Who comes with a token alone has none. */
export function requireSession({ session }: Ctx): string {
  if (session) return session
  throw conflict('no-session', 'このブラウザーのログインを確かめられませんでした。もう一度ログインしてください。')
}
