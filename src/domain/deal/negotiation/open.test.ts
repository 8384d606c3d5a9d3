import { beforeAll, describe, expect, test } from 'vitest'
import { newID } from '#platform/id.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { cast } from '#test/cast.ts'
import { buyerQuestions } from '#test/questions.ts'
import { listedHouse } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

describe('opening', () => {
  test('a buyer opens a negotiation about a public house; opening again returns the same one', async () => {
    const estateID = await listedHouse(app)
    const opened = await app.as('bea').createNegotiation({ body: { estateID } })
    expect(opened).toMatchObject({ estateID, buyerID: 'bea', buyerName: '別府', sellerID: 'sora', sellerName: '空野', status: 1 })
    expect(opened).toMatchObject({ negotiationType: 3, adminID: cast.ada.id, chatStartFlag: false, deletedFlag: false, lastSendAt: null })
    expect(opened.estate).toMatchObject({ id: estateID, title: '丘の上の家' })
    const again = await app.fetch('/api/negotiation', {
      by: 'bea',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ estateID }),
    })
    expect([again.status, ((await again.json()) as { id: string }).id]).toEqual([200, opened.id])
    expect((await app.as('ben').createNegotiation({ body: { estateID } })).id).not.toBe(opened.id)
  })

  test('everyone in the room reads a buyer’s answers to the operator’s questions, as worded that day', async () => {
    const asked = await buyerQuestions(app)
    const estateID = await listedHouse(app)
    const answers = [
      { wizardID: asked.price.id, answer: '3,000万円まで' },
      { wizardID: asked.type.id, answer: ' 一戸建て ' },
    ]
    const { id } = await app.as('bea').createNegotiation({ body: { estateID, answers } })
    await app.as('ada').patchWizard({ params: { id: asked.type.id }, body: { question: '別の質問' } })
    for (const person of ['bea', 'sora', 'ada'] as const)
      expect((await app.as(person).getNegotiation({ params: { id } })).answers).toEqual([
        { question: 'どのような物件をお探しですか？', answer: '一戸建て' },
        { question: 'ご予算はどのくらいですか？', answer: '3,000万円まで' },
      ])
    // The open negotiation keeps its first answers.
    const again = await app
      .as('bea')
      .createNegotiation({ body: { estateID, answers: [{ wizardID: asked.price.id, answer: '決めていない' }] } })
    expect([again.id, again.answers.length]).toEqual([id, 2])
    expect((await app.as('ben').createNegotiation({ body: { estateID } })).answers).toEqual([])
  })

  test('only current questions for buyers accept an answer, and only one of their options; otherwise nothing opens', async () => {
    const asked = await buyerQuestions(app)
    const estateID = await listedHouse(app)
    const price = { wizardID: asked.price.id, answer: '決めていない' }
    const tried = (...answers: { wizardID: string; answer: string }[]) =>
      refusal(app.as('bea').createNegotiation({ body: { estateID, answers } }))
    const wrong = async (...answers: { wizardID: string; answer: string }[]) => (await tried(...answers)).errors?.map(({ path }) => path)
    expect(await tried(price, { wizardID: asked.type.id, answer: 'お城' })).toMatchObject({
      status: 422,
      errors: [{ path: 'answers.1.answer', message: '「どのような物件をお探しですか？」の答えを選び直してください。' }],
    })
    expect(await wrong({ wizardID: asked.sellers.id, answer: '土地' })).toEqual(['answers.0.wizardID'])
    expect(await wrong({ wizardID: newID(), answer: '土地' })).toEqual(['answers.0.wizardID'])
    expect(await wrong(price, price)).toEqual(['answers.1.wizardID'])
    expect(await wrong({ wizardID: asked.price.id, answer: '' })).toEqual(['answers.0.answer'])
    // No question leads to it any more, so it can be archived.
    const options = asked.type.options.map((option) => ({ ...option, nextID: null }))
    await app.as('ada').patchWizard({ params: { id: asked.type.id }, body: { options } })
    await app.as('ada').deleteWizard({ params: { id: asked.price.id } })
    expect(await wrong(price)).toEqual(['answers.0.wizardID'])
    expect((await app.as('bea').countNegotiations()).count).toBe(0)
    expect(await refusal(app.as().createNegotiation({ body: { estateID, answers: [price] } }))).toMatchObject({ status: 401 })
  })

  test('twenty concurrent presses open one', async () => {
    const estateID = await listedHouse(app)
    const opened = await Promise.all(Array.from({ length: 20 }, () => app.as('bea').createNegotiation({ body: { estateID } })))
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  })

  test('only buyers open one, and only about a public house', async () => {
    const estateID = await listedHouse(app)
    for (const person of ['sora', 'saburo', 'ada'] as const)
      expect(await refusal(app.as(person).createNegotiation({ body: { estateID } }))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await refusal(app.as().createNegotiation({ body: { estateID } }))).toMatchObject({ status: 401 })
    const draft = await app.as('sora').createEstate({ body: {} })
    expect(await refusal(app.as('bea').createNegotiation({ body: { estateID: draft.id } }))).toMatchObject({ status: 404 })
    expect(await refusal(app.as('bea').createNegotiation({ body: { estateID: newID() } }))).toMatchObject({ status: 404 })
    await app.as('sora').finishEstate({ params: { id: estateID }, body: { endReason: 2 } })
    expect(await refusal(app.as('bea').createNegotiation({ body: { estateID } }))).toMatchObject({ status: 409, code: 'not-searchable' })
    const wrong = await refusal(app.as('bea').createNegotiation({ body: {} as never }))
    expect(wrong.errors).toEqual([{ path: 'estateID', message: '物件を入力してください。' }])
  })

  test('ten a day, and the eleventh on the next day', async () => {
    const houses: string[] = []
    for (let n = 0; n < 11; n++) houses.push(await listedHouse(app))
    const answers = await Promise.all(
      houses.map((estateID) =>
        app
          .as('bea')
          .createNegotiation({ body: { estateID } })
          .then(
            () => 201,
            (error) => error.status as number,
          ),
      ),
    )
    expect(answers.toSorted()).toEqual([...Array(10).fill(201), 429])
    app.clock.set('2026-11-22T00:00:00+09:00')
    const left = houses[answers.indexOf(429)] as string
    expect((await app.as('bea').createNegotiation({ body: { estateID: left } })).status).toBe(1)
  })
})
