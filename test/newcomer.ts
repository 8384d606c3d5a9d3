import { eq } from 'drizzle-orm'
import { staffInvitation } from '#domain/office/staff/table.ts'
import { daysBefore } from '#platform/clock.ts'
import type { TestApp } from './app.ts'

/** An operator invited yesterday, so that the invitation can be resent. */
export async function newcomer(app: TestApp) {
  const invitation = await app.as('ada').inviteStaff({ body: { email: 'newcomer@example.com', name: '新井 守', role: 2 } })
  const yesterday = { sentAt: daysBefore(app.clock.now(), 1) }
  await app.platform.database.db.update(staffInvitation).set(yesterday).where(eq(staffInvitation.id, invitation.id))
  return invitation
}
