import type { Wizard } from '#domain/base/master/contract.ts'
import type { TestApp } from './app.ts'

/** Two questions for buyers, the second following the first, and one for sellers. */
export async function buyerQuestions(app: TestApp): Promise<Record<'type' | 'price' | 'sellers', Wizard>> {
  const ask = (body: { question: string; displayOrder: number } & Partial<Wizard>) =>
    app.as('ada').createWizard({ body: { wizardType: 2, ...body } })
  const price = await ask({
    question: 'ご予算はどのくらいですか？',
    displayOrder: 20,
    options: [
      { label: '3,000万円まで', fills: { priceTo: '30000000' }, nextID: null },
      { label: '決めていない', fills: {}, nextID: null },
    ],
  })
  const type = await ask({
    question: 'どのような物件をお探しですか？',
    startFlag: true,
    displayOrder: 10,
    options: [
      { label: '一戸建て', fills: { estateType: '2' }, nextID: price.id },
      { label: '別荘', fills: { estateType: '2', garden: 'true', searchTotalFloorAreaFrom: 'ひろい' }, nextID: null },
    ],
  })
  const sellers = await ask({
    question: '何を売りますか？',
    wizardType: 1,
    displayOrder: 10,
    options: [{ label: '土地', fills: { estateType: '1' }, nextID: null }],
  })
  return { type, price, sellers }
}
