import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { isEnded, NoRecord } from './no-record.tsx'

test('an ended listing says why nothing more arrives, and leads to its talks', async () => {
  const sold = { id: 'e', status: 10, negotiationStatus: 4 } as const
  expect([isEnded(sold), isEnded({ status: 3 })]).toEqual([true, false])
  const words = await drawn(<NoRecord estate={sold} of="購入申込" drawing="letter" />)
  expect(words).toMatch(/この物件は成約しました.*購入申込の記録はありません。.*\/seller\/chat\?estateID=e/)
  expect(await drawn(<NoRecord estate={{ ...sold, negotiationStatus: null }} of="見学" drawing="lantern" />)).toContain(
    '掲載は終わりました',
  )
})
