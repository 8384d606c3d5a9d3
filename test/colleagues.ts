import { nextUserNumber } from '#domain/people/user/sign-up.ts'
import { user } from '#domain/people/user/table.ts'
import { UserType } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { StaffRole } from '#platform/permission.ts'
import type { TestApp } from './app.ts'
import type { Person } from './cast.ts'

/** Creates another operator next to the system account, a regular member unless a role is given; returns the name to call as. */
export async function colleague(app: TestApp, id: string, name: string, staffRole: StaffRole = StaffRole.member): Promise<Person> {
  const ctx = await app.ctx()
  const userNumber = await nextUserNumber(ctx, UserType.admin)
  const names = { name, lastName: name, firstName: name }
  await insertRow(ctx, user, {
    id,
    ...names,
    userNumber,
    email: `${id}@example.com`,
    userType: UserType.admin,
    staffRole,
  })
  return id as Person
}
