import { type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { findStaff } from '#domain/people/colleague/assignee.ts'
import { isAbsent } from '#domain/people/colleague/work.ts'
import type { StaffNews } from '#domain/people/colleague/work-enumerations.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { sendToOperators } from './send.ts'

export interface OfficeWorker {
  id: string
  status: number
  onDuty: boolean | null
  awayFrom: string | null
  awayTo: string | null
  muted: StaffNews[] | null
}

/** Recipients of an office letter: the assignee; if absent or not interested, those on duty; without any, everyone interested. */
export function readersOf<Person extends OfficeWorker>(
  people: readonly Person[],
  kind: StaffNews,
  { assigneeID, today }: { assigneeID?: string | null; today: string },
): Person[] {
  const there = people.filter(
    ({ status, awayFrom, awayTo, muted }) =>
      status === UserStatus.active && !isAbsent({ awayFrom, awayTo }, today) && !muted?.includes(kind),
  )
  const theirs = there.filter(({ id }) => id === assigneeID)
  if (theirs.length > 0) return theirs
  const duty = there.filter(({ onDuty }) => onDuty)
  return duty.length > 0 ? duty : there
}

/** Operators without the system account. */
export const officePeople = async (ctx: Ctx) => (await findStaff(ctx)).filter(({ id }) => id !== ctx.config.adminUserID)

/** Sends each recipient a letter, once per key. Without a recipient it goes to the common mailbox, so that it is never lost. */
export async function notifyOffice(
  ctx: Ctx,
  kind: StaffNews,
  written: LetterContent,
  { assigneeID, key = `event/${ctx.requestID}/office`, copy = false }: { assigneeID?: string | null; key?: string; copy?: boolean } = {},
): Promise<void> {
  const readers = readersOf(await officePeople(ctx), kind, { assigneeID, today: tokyoDay(ctx.clock.now()) })
  for (const reader of readers) await sendLetter(ctx, { ...reader, memberID: reader.id }, `${key}/${reader.id}`, written)
  if (copy || readers.length === 0) await sendToOperators(ctx, written, key)
}
