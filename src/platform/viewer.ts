import { type Companion, type Ctx, isOperator, type Member } from './context.ts'
import { emailNotVerified, forbidden, refuse, unauthorized } from './errors.ts'
import { type Permission, refusalOf } from './permission.ts'

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

/** The operator whom the office lets do this; 403 for everybody else. */
export function requirePermission(ctx: Ctx, permission: Permission): Member {
  const member = requireAdmin(ctx)
  refuse(refusalOf(member, permission))
  return member
}

export const isAdmin = (ctx: Ctx) => ctx.viewer.kind === 'member' && isOperator(ctx.viewer)
export const viewerID = (ctx: Ctx) => (ctx.viewer.kind === 'member' ? ctx.viewer.id : undefined)
