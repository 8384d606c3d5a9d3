import { type Companion, type Ctx, isOperator, type Member } from './context.ts'
import { emailNotVerified, forbidden, unauthorized } from './errors.ts'

/** The signed-in member; 401 for a guest, 403 for one who has not finished signing up. */
export function requireMember(ctx: Ctx): Member {
  const { viewer } = ctx
  if (viewer.kind === 'member') return viewer
  throw viewer.kind === 'newcomer' ? emailNotVerified() : unauthorized()
}

/** Whoever looks on by a link; 401 for a guest, 403 for everybody with an account. */
export function requireCompanion({ viewer }: Ctx): Companion {
  if (viewer.kind === 'companion') return viewer
  throw viewer.kind === 'guest' ? unauthorized() : forbidden()
}

export function requireAdmin(ctx: Ctx): Member {
  const member = requireMember(ctx)
  if (!isOperator(member)) throw forbidden()
  return member
}

export const isAdmin = (ctx: Ctx) => ctx.viewer.kind === 'member' && isOperator(ctx.viewer)
export const viewerID = (ctx: Ctx) => (ctx.viewer.kind === 'member' ? ctx.viewer.id : undefined)
