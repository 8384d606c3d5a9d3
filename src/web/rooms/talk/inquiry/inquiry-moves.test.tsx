import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { InquiryMoves } from './inquiry-moves.tsx'

const order = async (assigneeID: string | null) => {
  const inquiry = { id: 'i', version: 1, state: 3, email: 'a@example.com', topic: 1, userID: null, assigneeID }
  const shown = await drawn(<InquiryMoves inquiry={inquiry as never} onChanged={() => {}} />, { id: 'ada', userType: 1 })
  return shown.match(/担当する|メールで回答する/g)
}

test('an inquiry is taken first, and one that has its operator is answered first', async () => {
  expect(await order(null)).toEqual(['担当する', 'メールで回答する'])
  expect(await order('another')).toEqual(['メールで回答する', '担当する'])
  expect(await order('ada')).toEqual(['メールで回答する'])
})
