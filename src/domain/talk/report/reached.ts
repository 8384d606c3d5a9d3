import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, isOperator } from '#platform/context.ts'
import { report } from './table.ts'

interface Recipients {
  memberIDs: string[]
  guests: { mail: string; reportID: string }[]
}

/** Addresses for a letter to the reporters of a case: members by their account, guests by the address they left, each once. */
export async function reporterAddresses(ctx: Ctx, caseID: string): Promise<Recipients> {
  const members = await ctx.db
    .selectDistinct({ id: user.id, userType: user.userType, email: user.email })
    .from(report)
    .innerJoin(user, eq(user.id, report.reporterID))
    .where(eq(report.caseID, caseID))
  // Reports recorded by operators get no letter.
  const theirs = members.filter((member) => !isOperator(member))
  const guestReports = await ctx.db
    .select({ mail: report.reporterMail, reportID: report.id })
    .from(report)
    .where(and(eq(report.caseID, caseID), isNotNull(report.reporterMail)))
    .orderBy(asc(report.createdAt), asc(report.id))
  const known = new Set(theirs.map(({ email }) => email.toLowerCase()))
  const guests = new Map<string, Recipients['guests'][number]>()
  for (const { mail, reportID } of guestReports) {
    const box = mail?.toLowerCase()
    if (mail && box && !known.has(box) && !guests.has(box)) guests.set(box, { mail, reportID })
  }
  return { memberIDs: theirs.map(({ id }) => id), guests: [...guests.values()] }
}

/** The outbox key of a letter to a guest: by the report that has the address, never by the address itself. */
export const guestLetterKey = (letterID: string, reportID: string): string => `report/${letterID}/${reportID}`
