import { expect, test } from 'vitest'
import { createLatest } from './latest.ts'

test('the answer to an earlier term is dropped, in any order, and so is its failure', async () => {
  const answers: unknown[] = []
  const latest = createLatest<string>((answer) => answers.push(answer))
  const late = Promise.withResolvers<string>()
  const failing = Promise.withResolvers<string>()
  const signals: AbortSignal[] = []
  const asked = [
    latest.ask('や', (signal) => {
      signals.push(signal)
      return late.promise
    }),
    latest.ask('やま', () => failing.promise),
    latest.ask('やまだ', async () => '山田'),
  ]
  await asked[2]
  late.resolve('八百屋')
  failing.reject(new Error('the line broke'))
  await Promise.all(asked)
  expect(answers).toEqual([{ word: 'やまだ', found: '山田' }])
  expect(signals[0]?.aborted).toBe(true)
})

test('a failure of the last term is reported, and after the end nothing is', async () => {
  const answers: unknown[] = []
  const latest = createLatest<string>((answer) => answers.push(answer))
  const failed = new Error('too many')
  await latest.ask('庭', () => Promise.reject(failed))
  expect(answers).toEqual([{ word: '庭', failed }])
  const late = latest.ask('庭木', async () => '庭木')
  latest.stop()
  await late
  expect(answers).toHaveLength(1)
})
