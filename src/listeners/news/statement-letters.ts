import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'

/** Letters about statements. They never quote the seller's answers. */

export const issued = (name: string, again: boolean, url: string): Written =>
  buildLetter(again ? 'statementReissued' : 'statementIssued', { 告知書: name }, url)

export const questioned = (name: string, label: string, url: string): Written =>
  buildLetter('statementQuestioned', { 告知書: name, 項目: label }, url)

export const acknowledged = (name: string, reserve: boolean, url: string): Written =>
  buildLetter(reserve ? 'statementReserved' : 'statementAcknowledged', { 告知書: name }, url)
