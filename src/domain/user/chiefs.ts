import { and, eq } from 'drizzle-orm'
import { UserType } from '#platform/context.ts'
import { StaffRole } from '#platform/permission.ts'
import { UserStatus } from './enumerations.ts'
import { user } from './table.ts'

/** Whoever may decide in the office today, the account of the house among them. */
export const isActiveChief = and(eq(user.userType, UserType.admin), eq(user.status, UserStatus.active), eq(user.staffRole, StaffRole.chief))
