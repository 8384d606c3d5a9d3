import { expect, test } from 'vitest'
import { contractSteps } from '#domain/deal/deal-plan/contract-steps.ts'
import { ruleOf } from '#domain/deal/paper/catalogue.ts'
import { Delivery } from '#domain/deal/paper/enumerations.ts'
import type { RuledEstate } from '#domain/market/estate-fields/rules/finding.ts'
import { HEIR_COSTS, HEIR_PAPERS } from '#domain/market/estate-fields/rules/heir-papers.ts'
import { ownerFindings } from '#domain/market/estate-fields/rules/owner.ts'
import { SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'
import { questionGroups } from './faq-answers.ts'

test('wherever an heir is told to register, the costs are told too', () => {
  const heir = questionGroups.flatMap(({ questions }) => questions).find(({ id }) => id === 'heir')
  const [finding] = ownerFindings({ sellerKind: SellerKind.heir } as RuledEstate)
  for (const text of [heir?.answer.join(''), finding?.text, contractSteps.inherit.hint]) expect(text).toContain(HEIR_COSTS)
  expect(HEIR_COSTS).toMatch(/登録免許税.*0\.4%.*司法書士の報酬/)
})

test('the answer about an inherited house says when the page shows 相続登記前, as does the warning', () => {
  const heir = questionGroups.flatMap(({ questions }) => questions).find(({ id }) => id === 'heir')
  const [finding] = ownerFindings({ sellerKind: SellerKind.unregistered } as RuledEstate)
  expect(heir?.answer.join('')).toContain(`売却理由で「相続」を選ぶと、物件の画面に「${SellerKind.labels[SellerKind.heir]}」`)
  expect(finding?.text).toContain(
    `「${SellerKind.labels[SellerKind.unregistered]}」と表示されます。相続した物件のときは、売却理由で「相続」を`,
  )
})

const INHERITANCE = 39

test('the answers about the papers of an inheritance match the list of papers', () => {
  const heir = questionGroups.flatMap(({ questions }) => questions).find(({ id }) => id === 'heir')
  expect(heir?.answer.join('')).toContain(HEIR_PAPERS)
  expect(heir?.answer.join('')).not.toMatch(/運営が.*確認/)
  expect(ruleOf(INHERITANCE)).toMatchObject({ delivery: Delivery.never, where: expect.stringContaining('司法書士に直接渡します') })
})
