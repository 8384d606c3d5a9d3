import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type FindingKind, GuardStage } from '#domain/base/contact-detection/enumerations.ts'
import { type Verdict, verdictOn } from '#domain/base/contact-detection/verdict.ts'
import { markOf, warningOf } from '#domain/base/contact-detection/warning-words.ts'
import { ABANDONED_DAYS } from '#domain/base/image/enumerations.ts'
import { SAFE_PAYMENT } from '#domain/base/words/safe-payment.ts'
import { LINK_DAYS } from '#domain/deal/companion/enumerations.ts'
import { VALID_DAYS as OFFER_DAYS } from '#domain/deal/purchase-offer/enumerations.ts'
import { ANSWER_HOURS, LEAD_HOURS, ANSWER_DAYS as VIEWING_DAYS } from '#domain/deal/viewing/enumerations.ts'
import { CONFIRMED_FOR_DAYS, TAKE_BACK_MINUTES } from '#domain/market/estate-fields/enumerations.ts'
import { VALID_DAYS as QUOTATION_DAYS } from '#domain/money/quotation/enumerations.ts'
import { ANSWER_DAYS, DOCUMENT_DAYS } from '#domain/people/seller-approval/enumerations.ts'
import { REPORTER_MAIL_DAYS } from '#domain/talk/report/case-enumerations.ts'
import { UNVERIFIED_DAYS } from '#identity-provider/identity-provider.ts'
import { UserType } from '#platform/context.ts'
import { firstRetention } from '#platform/setting/retention.ts'
import { firstTargets, targetText } from '#platform/setting/targets.ts'
import { questionGroups } from './faq-answers.ts'

const FIGURE = /(?:[0-9０-９][0-9０-９,.]*|[一二三四五六七八九十]+)\s?(?:営業日|日|週間|か月|ヶ月|年|時間|分|円|万円|％|%|パーセント|割)/g

/** The figures each text promises, in order. The books' seven years are prescribed by law; the two weeks' notice is the operator's own. */
test.each([
  [
    'src/web/text/faq-answers.ts',
    [
      ...[
        `${LEAD_HOURS[UserType.buyer]}時間`,
        `${VIEWING_DAYS}日`,
        `${ANSWER_HOURS}時間`,
        `${OFFER_DAYS.least}日`,
        `${OFFER_DAYS.most}日`,
        '0円',
        '0円',
      ],
      ...[`${ANSWER_DAYS}営業日`, `${LINK_DAYS}日`, `${CONFIRMED_FOR_DAYS}日`, `${TAKE_BACK_MINUTES}分`, `${DOCUMENT_DAYS}日`],
      targetText(firstTargets.held),
    ],
  ],
  ['src/web/text/faq-money.ts', [`${QUOTATION_DAYS}日`]],
  ['src/platform/setting/legal/terms.ts', [`${UNVERIFIED_DAYS}日`, '2週間']],
  [
    'src/platform/setting/legal/privacy.ts',
    [
      `${DOCUMENT_DAYS}日`,
      `${DOCUMENT_DAYS}日`,
      `${ABANDONED_DAYS}日`,
      `${firstRetention.sellerRecordYears}年`,
      '7年',
      `${REPORTER_MAIL_DAYS}日`,
      `${UNVERIFIED_DAYS}日`,
    ],
  ],
  ['src/platform/setting/legal/law.ts', []],
  ['src/web/routes/faq.tsx', []],
])('the figures of %s are those that the application keeps to', (file, figures) => {
  expect(readFileSync(file, 'utf8').match(FIGURE) ?? []).toEqual(figures)
})

test('the answers about contacts and accounts in a message match their screening', () => {
  const { talk, viewing, offer, contract } = GuardStage
  const faq = readFileSync('src/web/text/faq-answers.ts', 'utf8')
  const all = (kinds: readonly FindingKind[], stages: readonly GuardStage[], repeated = false) => [
    ...new Set(kinds.flatMap((kind) => stages.map((stage) => verdictOn(kind, stage, repeated)))),
  ]
  const direct = ['phone', 'mail'] as const
  const promised: [string, Verdict[]][] = [
    ['購入申込が承諾されるまでは、メッセージに電話番号などを書くのはお控えください。書くと送る前にお尋ねし', all(direct, [talk, viewing])],
    ['続くと、運営が先に内容を確かめます', all(direct, [talk, viewing], true)],
    ['承諾のあとは、電話番号とメールアドレスはメッセージにも書けます', all(direct, [offer, contract])],
    ['口座番号は、どなたが書いてもお届けしません', all(['account'], [talk, viewing, offer, contract], true)],
  ]
  expect(promised.filter(([sentence]) => !faq.includes(sentence))).toEqual([])
  expect(promised.map(([, verdicts]) => verdicts)).toEqual([['warn'], ['hold'], ['pass'], ['refuse']])
})

test('no text warns of paying the other side as the contract asks, to the account of 振込先のお知らせ', () => {
  const answers = questionGroups.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer))
  const warnings = [markOf(['outside']), warningOf(['outside'], GuardStage.contract)]
  for (const text of [...answers, ...warnings]) expect(text).not.toMatch(/サイトの?外での支払い/)
  expect(answers.filter((text) => text.includes(SAFE_PAYMENT)).length).toBeGreaterThan(1)
  for (const warning of warnings) expect(warning).toContain('「振込先のお知らせ」とは違う口座')
  // The usage fee is paid to the site before the contract.
  for (const warning of warnings) expect(warning).toContain('契約の前にお相手へ支払うこと')
})
