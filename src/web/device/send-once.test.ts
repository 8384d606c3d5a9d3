import { expect, test } from 'vitest'
import { sendOnce } from './send-once.ts'

test('a message whose answer was lost goes out again under the same id, other words and the next message under another', async () => {
  let kept: { id: string; message: string } | undefined
  const store = {
    read: () => kept,
    write(pending: typeof kept) {
      kept = pending
    },
  }
  const ids: string[] = []
  const send = (message: string, lost: boolean) =>
    sendOnce(store, message, async (id) => {
      ids.push(id)
      if (lost) throw new Error('The answer was lost.')
    }).catch(() => {})
  await send('雨漏りは直しましたか。', true)
  await send('雨漏りは直しましたか。', false)
  await send('雨漏りは直しましたか。', true)
  await send('雨漏りはいつ直しましたか。', false)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
  expect(kept).toBeUndefined()
})
