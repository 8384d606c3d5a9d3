import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'

/** Letters about consents: to the person asked, and to the requester. */

export const consentAsked = (title: string, inviterName: string, subject: string, url: string): Written =>
  buildLetter('consentAsked', { 物件名: title, 招待した方: inviterName, 同意すること: subject }, url)

/** A receipt for the person who consented. */
export const consentReceipt = (title: string, subject: string, { name, at }: { name: string; at: string }, url: string): Written =>
  buildLetter('consentReceipt', { 物件名: title, 同意すること: subject, お名前: name, 日時: at }, url)

export const consentGiven = (title: string, name: string, subject: string, url: string): Written =>
  buildLetter('consentGiven', { 物件名: title, お名前: name, 同意すること: subject }, url)

export const consentDeclined = (title: string, name: string, subject: string, reason: string | null, url: string): Written =>
  buildLetter('consentDeclined', { 物件名: title, お名前: name, 同意すること: subject, 理由: reason ?? '' }, url)

export const consentWithdrawn = (title: string, name: string, subject: string, reason: string | null, url: string): Written =>
  buildLetter('consentWithdrawn', { 物件名: title, お名前: name, 同意すること: subject, 理由: reason ?? '' }, url)
