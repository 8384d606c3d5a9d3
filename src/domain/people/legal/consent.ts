import { and, eq, inArray, sql } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { agreedEdition } from '#domain/people/user/terms.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, type Member, transact, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { forbidden, staleVersion } from '#platform/errors.ts'
import type { LegalText as Written } from '#platform/setting/data.ts'
import { hasTermsToAccept, wantedTerms } from '#platform/setting/legal/owed.ts'
import { editionInForce, editions } from '#platform/setting/settings.ts'
import { requireAdmin, requireMember } from '#platform/viewer.ts'
import type { TermsChanges, TermsConsents } from './contract.ts'
import { diffArticles } from './differences.ts'
import { sinceOf } from './queries.ts'

/** Differences between the current terms and those the member agreed to. */
export function getTermsChanges(ctx: Ctx): TermsChanges {
  const member = requireParty(ctx)
  const held = editionInForce(ctx, 'legal.terms')
  const all = editions(ctx, 'legal.terms')
  const agreed = all.find(({ edition }) => edition === member.termsEdition) ?? all[0] ?? held
  return {
    edition: held.edition,
    since: sinceOf(held),
    agreed: agreed.edition,
    owed: hasTermsToAccept(ctx, member),
    changes: (held.data as Written).changes,
    articles: diffArticles(agreed.data as Written, held.data as Written),
  }
}

/** Only to the edition shown: a newer one is refused. Repeating is harmless. */
export async function agreeToTerms(ctx: Ctx, edition: number): Promise<{ edition: number; agreedAt: string }> {
  const { id } = requireParty(ctx)
  const { edition: held } = editionInForce(ctx, 'legal.terms')
  if (edition !== held) throw staleVersion({ edition: held }, '利用規約の版が変わっています。画面を読み込み直して、内容をご確認ください。')
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, user, id)
    if (row.termsAgreedAt && agreedEdition(row) >= edition) return { edition: agreedEdition(row), agreedAt: toWireTime(row.termsAgreedAt) }
    const agreedAt = ctx.clock.now()
    // Leaves the version alone, so that a form open on the page stays current.
    await ctx.db
      .update(user)
      .set({ termsVersion: String(edition), termsAgreedAt: agreedAt })
      .where(eq(user.id, id))
    await record(ctx, 'user.agreeToTerms', { kind: 'user', id }, { edition })
    return { edition, agreedAt: toWireTime(agreedAt) }
  })
}

/** How many active members have agreed to the current terms. */
export async function getTermsConsents(ctx: Ctx): Promise<TermsConsents> {
  requireAdmin(ctx)
  const edition = wantedTerms(ctx)
  const [found] = await ctx.db
    .select({
      members: sql<number>`count(*)::int`,
      agreed: sql<number>`(count(*) filter (where case when ${user.termsVersion} ~ '^[0-9]{1,9}$' then ${user.termsVersion}::int else 1 end >= ${edition}))::int`,
    })
    .from(user)
    .where(and(eq(user.status, UserStatus.active), inArray(user.userType, [UserType.seller, UserType.buyer])))
  return { edition, members: found?.members ?? 0, agreed: found?.agreed ?? 0 }
}

function requireParty(ctx: Ctx): Member {
  const member = requireMember(ctx)
  if (isOperator(member)) throw forbidden()
  return member
}
