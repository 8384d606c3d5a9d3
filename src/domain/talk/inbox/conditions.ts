import { and, arrayContains, eq, gt, inArray, isNull, not, type SQL } from 'drizzle-orm'
import { negotiationPerParty } from '#domain/deal/negotiation/queries.ts'
import { estate } from '#domain/market/estate/table.ts'
import { note } from '#domain/talk/note/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Query } from '#platform/db/collection.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { reported } from './waiting.ts'

/** Conditions that are not columns of the negotiation. Reports and notes are ignored for the parties. */
export const inboxConditions = (ctx: Ctx, query: Query): (SQL | undefined)[] => [
  query.prefecturesCode === undefined ? undefined : inArray(negotiationPerParty.estateID, housesIn(ctx, query.prefecturesCode as string[])),
  flag(query.unread, gt(negotiationPerParty.unreadCount, 0)),
  ...(isAdmin(ctx)
    ? [
        flag(query.reported, inArray(negotiationPerParty.id, casesOf(ctx))),
        flag(query.mentioned, inArray(negotiationPerParty.id, notesNaming(ctx))),
      ]
    : []),
]

const flag = (asked: Query[string], condition: SQL) => (asked === undefined ? undefined : asked ? condition : not(condition))

const housesIn = ({ db }: Ctx, codes: string[]) =>
  db
    .select({ id: estate.id })
    .from(estate)
    .where(inArray(estate.prefecturesCode, [codes].flat()))

// `reported` leaves out cases without a negotiation: with a null in the list, `not in` would never match.
const casesOf = ({ db }: Ctx) => db.select({ id: reportCase.negotiationID }).from(reportCase).where(reported)

const notesNaming = (ctx: Ctx) =>
  ctx.db
    .select({ id: note.subjectID })
    .from(note)
    .where(and(eq(note.subjectKind, 'negotiation'), arrayContains(note.mentions, [requireMember(ctx).id]), isNull(note.deletedAt)))
