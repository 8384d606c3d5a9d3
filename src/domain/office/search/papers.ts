import { eq, inArray, ne, or } from 'drizzle-orm'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { letterStatuses } from '#domain/news/letter/enumerations.ts'
import { shownSubject } from '#domain/news/letter/secret.ts'
import { NoticeStatus } from '#domain/news/notice/enumerations.ts'
import { notice } from '#domain/news/notice/table.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { replyTemplate } from '#domain/talk/reply-template/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import type { Ctx } from '#platform/context.ts'
import { mail } from '#platform/mail/table.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { colleaguesCalled, invitationsTo, notesSaying } from './colleagues.ts'
import { mergeSources, newestContaining, newestOf, type Source, withoutSpaces } from './dated-hits.ts'
import { caseHit, contractHit, hit, inquiryHit, requestHit } from './hits.ts'
import { moneySaying } from './money.ts'

const inquiriesSaying: Source = (ctx, asked) =>
  newestContaining(ctx, inquiry, asked, [withoutSpaces(inquiry.name), inquiry.email, inquiry.phone], inquiryHit)

const casesSaying: Source = (ctx, asked) => newestContaining(ctx, reportCase, asked, [reportCase.words], caseHit)

const requestsSaying: Source = (ctx, asked) =>
  newestContaining(ctx, privacyRequest, asked, [withoutSpaces(privacyRequest.requesterName)], requestHit)

export const letterHit = (letter: typeof mail.$inferSelect) =>
  hit('letter', letter.id, shownSubject(letter), [letter.toAddress, null, letterStatuses[letter.status]], letter.createdAt, null)

/** By subject or address; a letter with a code shows only what it is. A whole address uses its own index. */
const lettersSaying: Source = (ctx, asked) => {
  const [address = '', ...others] = asked.words
  return others.length === 0 && /^[^\s@]+@[^\s@]+\.\w+$/.test(address)
    ? newestOf(ctx, mail, asked, eq(mail.toAddress, address.toLowerCase()), letterHit)
    : newestContaining(ctx, mail, asked, [mail.subject, mail.toAddress], letterHit)
}

const contractsOfTalks: Source = async (ctx, asked) =>
  asked.talks.length === 0 ? [] : newestOf(ctx, saleContract, asked, inArray(saleContract.negotiationID, [...asked.talks]), contractHit)

export const noticeHit = ({ id, title, status, createdAt }: typeof notice.$inferSelect) =>
  hit('notice', id, title, ['', null, NoticeStatus.labels[status as NoticeStatus]], createdAt, null)

const noticesSaying: Source = (ctx, asked) =>
  newestContaining(ctx, notice, asked, [notice.title, notice.body], noticeHit, ne(notice.status, NoticeStatus.archived))

export const templateHit = ({ id, title, shared, createdAt }: typeof replyTemplate.$inferSelect) =>
  hit('template', id, title, [shared ? '全員の定型文' : '自分の定型文', null, ''], createdAt, null)

/** Shared templates, and the reader's own. */
export const isReadTemplate = (ctx: Ctx) => or(eq(replyTemplate.shared, true), eq(replyTemplate.userID, requireAdmin(ctx).id))

const templatesSaying: Source = (ctx, asked) =>
  newestContaining(ctx, replyTemplate, asked, [replyTemplate.title, replyTemplate.body], templateHit, isReadTemplate(ctx))

/** Sources that search papers, letters and other work by words. */
export const papersSaying = {
  money: moneySaying,
  report: mergeSources(inquiriesSaying, casesSaying, requestsSaying),
  letter: lettersSaying,
  other: mergeSources(colleaguesCalled, invitationsTo, contractsOfTalks, notesSaying, noticesSaying, templatesSaying),
} satisfies Record<string, Source>
