import { MAX_REVIEW_LETTER } from '#domain/market/estate-fields/enumerations.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { byID, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

const written = (label: string, missing: string) => z.string().trim().min(1, missing).max(MAX_REVIEW_LETTER).meta({ label })

/** A question from the operator to the seller of an estate, and the answer. */
export const ReviewLetter = z
  .strictObject({
    id: ID,
    estateID: ID,
    text: z.string(),
    /** For operators: the author. */
    byName: z.string().nullable(),
    answer: z.string().nullable(),
    answeredAt: Time.nullable(),
    /** For operators: when one of them marked the answer as read. */
    seenAt: Time.nullable(),
    createdAt: Time,
    version: z.int(),
  })
  .meta({ id: 'ReviewLetter' })
export type ReviewLetter = z.infer<typeof ReviewLetter>

export const reviewLetterContract = {
  listReviewLetters: endpoint({
    method: 'get',
    path: '/estate/{id}/reviewLetters',
    params: byID,
    output: page(ReviewLetter),
    summary: '物件について運営から売主への連絡と返事（送った順）',
  }),
  writeReviewLetter: endpoint({
    method: 'post',
    path: '/estate/{id}/reviewLetter',
    params: byID,
    body: z.strictObject({ text: written('連絡の内容', '連絡の内容を入力してください。') }),
    output: ReviewLetter,
    status: 201,
    location: '/api/estate/{estateID}/reviewLetters',
    summary: '物件について売主に連絡する（運営）',
  }),
  answerReviewLetter: endpoint({
    method: 'put',
    path: '/reviewLetter/{id}/answer',
    params: byID,
    body: z.strictObject({ text: written('返事', '返事を入力してください。') }),
    output: ReviewLetter,
    summary: '物件についての運営からの連絡に返事をする（売主）',
  }),
  readReviewAnswer: endpoint({
    method: 'post',
    path: '/reviewLetter/{id}/reading',
    params: byID,
    output: ReviewLetter,
    summary: '売主からの返事を確認した（運営）',
  }),
}
