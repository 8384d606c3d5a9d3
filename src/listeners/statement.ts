import { giveTimeToRead, updateStatementSteps } from '#domain/deal/statement/plan.ts'
import { postAcknowledgedCard, postIssuedCard, turnToAnswer } from '#domain/talk/chat/statement-listeners.ts'
import { notifyStatementAcknowledged, notifyStatementIssued, notifyStatementQuestioned } from '#listeners/news/statement-news.ts'
import type { Listeners } from '#platform/events.ts'

/** Statement events; part of src/listeners.ts. */
export const statementListeners: Listeners = {
  'statement.issued': { within: [postIssuedCard, updateStatementSteps, giveTimeToRead], after: [notifyStatementIssued] },
  'statement.questioned': { within: [turnToAnswer], after: [notifyStatementQuestioned] },
  'statement.acknowledged': { within: [postAcknowledgedCard, updateStatementSteps], after: [notifyStatementAcknowledged] },
}
