import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withdrawalText } from '#domain/deal/purchase-offer/withdrawal-words.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { usageFeeNeeded } from '#listeners/news/due-letters.ts'
import { FEE_DUE, FEE_WITHOUT_CONTRACT, OPERATOR_FEE, SERVICE_REFUND } from '#platform/setting/fee-words.ts'
import { law } from '#platform/setting/legal/law.ts'
import { terms } from '#platform/setting/legal/terms.ts'
import { talkWays } from '#web/rooms/market/listing/page/talk-ways.ts'
import { questionGroups } from './faq-answers.ts'

/** Texts about the fee, place by place. */
const texts: Record<string, string> = {
  answers: questionGroups.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer)).join('\n'),
  terms: terms.articles.map(({ body }) => body).join('\n'),
  law: law.articles.map(({ body }) => body).join('\n'),
  letter: usageFeeNeeded('丘の上の家', 'https://example.com').letter.paragraphs.join('\n'),
  withdrawal: withdrawalText({ terms: { price: 1 }, otherOffers: false } as Parameters<typeof withdrawalText>[0], null)
    .map(({ says }) => says)
    .join('\n'),
}

test('the rule for the usage fee without a contract has one wording everywhere, used once per place', () => {
  for (const [place, text] of Object.entries(texts)) expect([place, text.split(FEE_WITHOUT_CONTRACT).length - 1]).toEqual([place, 1])
  for (const page of [
    'money/payment/order-usage-fee',
    'money/payment/payment-choice',
    'money/payment/receipt',
    'talk/chat/room/about-panel',
  ]) {
    const source = readFileSync(new URL(`../rooms/${page}.tsx`, import.meta.url), 'utf8')
    expect([page, /[{?] ?FEE_WITHOUT_CONTRACT|value: FEE_WITHOUT_CONTRACT/.test(source)]).toEqual([page, true])
  }
})

test('the answer about refunds says who pays the bank, and that the usage fee is another matter', () => {
  expect(texts.answers).toContain(`${SERVICE_REFUND}サイト利用料の取り扱いは異なります。`)
  expect(SERVICE_REFUND).toContain('手数料は、運営の都合による場合を除き、お客様のご負担')
})

test('the operator’s fee has one wording in the answers, beside the choice and in a buyer’s costs, and is no broker’s', () => {
  const cost = questionGroups.find(({ id }) => id === 'sell')?.questions.find(({ id }) => id === 'cost')
  expect(cost?.answer.join('')).toContain(OPERATOR_FEE)
  const page = readFileSync(new URL('../rooms/market/estate/wizard/groups/negotiation-type.tsx', import.meta.url), 'utf8')
  expect(page).toContain('licensed ? OPERATOR_FEE')
  expect(page).not.toContain('見積')
  const brokerage = questionGroups.flatMap(({ questions }) => questions).find(({ id }) => id === 'brokerage')
  expect(brokerage?.answer.join('')).toContain(OPERATOR_FEE)
  expect(readFileSync('src/web/routes/buyer/estate/supportPrice.tsx', 'utf8')).toMatch(/\$\{OPERATOR_FEE\}/)
  const own = [page, OPERATOR_FEE, ...Object.values(talkWays), ...Object.values(NegotiationType.labels)]
  for (const words of own) expect(words).not.toContain('仲介')
})

test('no other wording mentions a refund of the usage fee', () => {
  for (const text of Object.values(texts))
    for (const sentence of text.replaceAll(FEE_WITHOUT_CONTRACT, '').split(/[。\n]/))
      expect(sentence).not.toMatch(/サイト利用料.*(返金し|返し|戻り)/)
})

test('the refund of a service has one wording in the answers, in the legal notice and at the payment', () => {
  const places = { answers: texts.answers, law: texts.law }
  for (const [place, text] of Object.entries(places)) expect([place, text?.includes(SERVICE_REFUND)]).toEqual([place, true])
  const page = readFileSync(new URL('../rooms/money/payment/payment-choice.tsx', import.meta.url), 'utf8')
  expect(page).toContain(': SERVICE_REFUND}')
  expect(page).not.toContain('返金は')
})

test('every place that says when the usage fee is due says the same', () => {
  for (const place of [
    'src/web/text/faq-money.ts',
    'src/web/text/purchase-steps.ts',
    'src/web/routes/buyer/estate/supportPrice.tsx',
    'src/web/rooms/market/listing/page/start-dialog.tsx',
    'src/domain/market/cost/estimate.ts',
    'db/demo/texts.ts',
  ]) {
    const source = readFileSync(place, 'utf8').replaceAll(/\$\{FEE_DUE\}|when: FEE_DUE/g, FEE_DUE)
    const sentences = source.split(/[。\n]/).filter((sentence) => sentence.includes('サイト利用料') || sentence.includes(FEE_DUE))
    expect([place, sentences.some((sentence) => sentence.includes(FEE_DUE))]).toEqual([place, true])
    for (const sentence of sentences)
      expect([place, sentence]).not.toEqual([place, expect.stringMatching(/成約(までに|の前)|契約(の前|のとき)/)])
  }
})
