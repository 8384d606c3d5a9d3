import { expect, test } from 'vitest'
import { unticked } from './confirmations.ts'

test('each box that is not ticked has an error of its own', () => {
  const errors = Object.values(unticked({ notContract: false, notAntisocial: false, correct: false }))
  expect([errors.length, new Set(errors).size]).toEqual([3, 3])
  expect(unticked({ notContract: true, notAntisocial: true, correct: false })).toEqual({
    correct: '「内容に間違いはありません」にチェックを入れてください。',
  })
})
