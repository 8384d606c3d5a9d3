import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'

/** Letters about papers. They never contain a paper's content, or a link that opens it without signing in. */

export const submitted = (title: string, papers: string[], url: string): Written =>
  buildLetter('paperSubmitted', { 物件名: title, 書類: papers.map((name) => `・${name}`).join('\n') }, url)

export const returned = (paper: string, reason: string, url: string): Written =>
  buildLetter('paperReturned', { 書類: paper, 理由: reason }, url)

export const expiring = (paper: string, expiresOn: string, url: string): Written =>
  buildLetter('paperExpiring', { 書類: paper, 有効期限: expiresOn }, url)
