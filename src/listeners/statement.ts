import { followStatements } from '#domain/deal/statement/plan.ts'
import { sayAcknowledged, sayIssued, turnToAnswer } from '#domain/talk/chat/statement-listeners.ts'
import { tellStatementAcknowledged, tellStatementIssued, tellStatementQuestioned } from '#listeners/news/statement-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Statement events; part of src/listeners.ts. */
export const statementListeners: Listeners = {
  'statement.issued': { within: [sayIssued, followStatements], after: [tellStatementIssued] },
  'statement.questioned': { within: [turnToAnswer], after: [tellStatementQuestioned] },
  'statement.acknowledged': { within: [sayAcknowledged, followStatements], after: [tellStatementAcknowledged] },
}
