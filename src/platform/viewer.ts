import { type Companion, type Ctx, isOperator, type Member } from './context.ts'
import { confirmAgain, emailNotVerified, forbidden, Problem, refuse, secondFactorRequired, unauthorized } from './errors.ts'
import { needsFreshProof, type Permission, refusalOf } from './permission.ts'

/** The signed-in member; 401 for a guest, 403 for one who has not finished signing up. */
export function requireMember(ctx: Ctx): Member {
  const { viewer } = ctx
  if (viewer.kind === 'member') return viewer
  if (viewer.kind === 'unproven') throw secondFactorRequired()
  throw viewer.kind === 'newcomer' ? emailNotVerified() : unauthorized()
}

/** The companion signed in by a link; 401 for a guest, 403 for everyone with an account. */
export function requireCompanion({ viewer }: Ctx): Companion {
  if (viewer.kind === 'companion') return viewer
  throw viewer.kind === 'guest' ? unauthorized() : forbidden()
}

export function requireAdmin(ctx: Ctx): Member {
  const member = requireMember(ctx)
  if (!isOperator(member)) throw forbidden()
  return member
}

/** The operator who holds the permission; 403 for everyone else. */
export function requirePermission(ctx: Ctx, permission: Permission): Member {
  const member = requireAdmin(ctx)
  refuse(refusalOf(member, permission))
  requireProofFor(ctx, permission)
  return member
}

/** For modules whose policy has already checked the permission along with other conditions. */
export function requireProofFor(ctx: Ctx, permission: Permission): void {
  if (needsFreshProof(permission)) requireFreshProof(ctx)
}

const FRESH_MS = 10 * 60_000

/** Callers with a second factor must have proven it just now. */
export function requireFreshProof({ provenAt, clock }: Pick<Ctx, 'provenAt' | 'clock'>): void {
  if (provenAt && clock.now().getTime() - provenAt.getTime() > FRESH_MS) throw confirmAgain()
}

/** Irreversible actions need more than a session: a sign-in just now. Returns when it was. */
export function requireRecentLogin({ signedInAt, viewer, clock }: Pick<Ctx, 'signedInAt' | 'viewer' | 'clock'>): Date {
  if (!signedInAt || clock.now().getTime() - signedInAt.getTime() > FRESH_MS)
    throw new Problem(
      403,
      'requires-recent-login',
      viewer.kind === 'companion' ? '安全のため、メールのリンクからもう一度お入りください。' : '安全のため、もう一度ログインしてください。',
    )
  return signedInAt
}

export const isAdmin = (ctx: Ctx) => ctx.viewer.kind === 'member' && isOperator(ctx.viewer)
export const viewerID = (ctx: Ctx) => (ctx.viewer.kind === 'member' ? ctx.viewer.id : undefined)
