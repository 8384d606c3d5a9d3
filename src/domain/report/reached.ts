import { and, eq, isNotNull } from 'drizzle-orm'
import { user } from '#domain/user/table.ts'
import { type Ctx, isOperator } from '#platform/context.ts'
import { report } from './table.ts'

/** Whom a letter to those who told of a case reaches: members by their account, guests by the address they left, each once. */
export async function reporterAddresses(ctx: Ctx, caseID: string): Promise<{ memberIDs: string[]; mails: string[] }> {
  const members = await ctx.db
    .selectDistinct({ id: user.id, userType: user.userType, email: user.email })
    .from(report)
    .innerJoin(user, eq(user.id, report.reporterID))
    .where(eq(report.caseID, caseID))
  // What an operator wrote down is the office's own.
  const theirs = members.filter((member) => !isOperator(member))
  const guests = await ctx.db
    .selectDistinct({ mail: report.reporterMail })
    .from(report)
    .where(and(eq(report.caseID, caseID), isNotNull(report.reporterMail)))
  const known = new Set(theirs.map(({ email }) => email.toLowerCase()))
  const mails = new Map(guests.flatMap(({ mail }) => (mail && !known.has(mail.toLowerCase()) ? [[mail.toLowerCase(), mail]] : [])))
  return { memberIDs: theirs.map(({ id }) => id), mails: [...mails.values()] }
}
