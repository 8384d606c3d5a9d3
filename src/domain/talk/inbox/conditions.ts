import { and, arrayContains, eq, gt, inArray, isNull, not, type SQL } from 'drizzle-orm'
import { seen } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { note } from '#domain/talk/note/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Query } from '#platform/db/collection.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { reported } from './waiting.ts'

/** What a list is asked for that is no column of a talk. Whether somebody reported it, and what is noted of it, is no question of the parties. */
export const asked = (ctx: Ctx, query: Query): (SQL | undefined)[] => [
  query.prefecturesCode === undefined ? undefined : inArray(seen.estateID, housesIn(ctx, query.prefecturesCode as string[])),
  flag(query.unread, gt(seen.unreadCount, 0)),
  ...(isAdmin(ctx)
    ? [flag(query.reported, inArray(seen.id, casesOf(ctx))), flag(query.mentioned, inArray(seen.id, notesNaming(ctx)))]
    : []),
]

const flag = (asked: Query[string], condition: SQL) => (asked === undefined ? undefined : asked ? condition : not(condition))

const housesIn = ({ db }: Ctx, codes: string[]) =>
  db
    .select({ id: estate.id })
    .from(estate)
    .where(inArray(estate.prefecturesCode, [codes].flat()))

// Of a report without a talk there is no id: nothing is outside a list that holds none.
const casesOf = ({ db }: Ctx) => db.select({ id: reportCase.negotiationID }).from(reportCase).where(reported)

const notesNaming = (ctx: Ctx) =>
  ctx.db
    .select({ id: note.subjectID })
    .from(note)
    .where(and(eq(note.subjectKind, 'negotiation'), arrayContains(note.mentions, [requireMember(ctx).id]), isNull(note.deletedAt)))
