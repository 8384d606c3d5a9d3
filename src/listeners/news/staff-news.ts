import { eq } from 'drizzle-orm'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { INVITATION_HOURS } from '#domain/office/staff/invitation.ts'
import { staffInvitation } from '#domain/office/staff/table.ts'
import { user } from '#domain/people/user/table.ts'
import type { Listener } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { staffRoles } from '#platform/permission.ts'
import { siteURL } from './about.ts'

/**
 * Written in the transaction of the action: the token is stored nowhere else, and follows the # so that it does not appear in server logs.
 */
export const inviteStaffByMail: Listener<'staff.invited'> = async (ctx, { invitationID, token }) => {
  const [found] = await ctx.db
    .select({ row: staffInvitation, inviter: user.name })
    .from(staffInvitation)
    .innerJoin(user, eq(user.id, staffInvitation.invitedBy))
    .where(eq(staffInvitation.id, invitationID))
  if (!found) throw new Error(`The invitation ${invitationID} is gone.`)
  const { row, inviter } = found
  await sendLetter(ctx, row, `staff/${newID()}`, invitationLetter(inviter, staffRoles[row.role], siteURL(ctx, `/admin/join#${token}`)))
}

const invitationLetter = (inviter: string, role: string, url: string): LetterContent =>
  buildLetter('staffInvitation', { 招待した方: inviter, 役割: role, 時間: String(INVITATION_HOURS) }, url)
