import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { POWER_OF_ATTORNEY } from '#domain/base/words/power-of-attorney.ts'
import type { RuledEstate } from '#domain/market/estate-fields/rules/finding.ts'
import { ownerFindings } from '#domain/market/estate-fields/rules/owner.ts'
import { SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'
import { ACCEPTED_PAPERS } from '#domain/people/seller-approval/enumerations.ts'
import { identificationDocumentTypes } from '#domain/people/user/enumerations.ts'
import { law } from '#platform/setting/legal/law.ts'
import { questionGroups } from './faq-answers.ts'

test('what a power of attorney has to show is written in one place', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  expect(sources.filter((path) => /所有者の署名/.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([
    'domain/base/words/power-of-attorney.ts',
  ])
  const [finding] = ownerFindings({ sellerKind: SellerKind.unregistered } as RuledEstate)
  expect(finding?.text).toContain(POWER_OF_ATTORNEY)
})

test('the accepted documents name every kind, and those that count only together', () => {
  for (const kind of Object.values(identificationDocumentTypes)) expect(ACCEPTED_PAPERS).toContain(kind.replace(/（.*/, ''))
  expect(ACCEPTED_PAPERS).toContain('資格確認書と住民票の2つ、のいずれか')
  expect(questionGroups.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer)).join()).toContain(ACCEPTED_PAPERS)
})

test('no sentence of the legal notice names the usage fee twice', () => {
  for (const sentence of law.articles.flatMap(({ body }) => body.split(/[。（]/)))
    expect(sentence).not.toMatch(/サイト利用料は、.*サイト利用料/)
})
