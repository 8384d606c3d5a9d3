import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import type { Takeover } from './assignment.ts'

let confirm = () => {}
vi.mock('#web/ui/dialog/dialog.tsx', () => ({
  ConfirmDialog: ({ onConfirm }: Parameters<typeof ConfirmDialog>[0]) => {
    confirm = onConfirm
    return null
  },
}))
const { TakeoverDialog } = await import('./takeover-dialog.tsx')

test('a second question, asked because a third colleague took it meanwhile, stays open', async () => {
  let shown: Takeover | undefined
  const second = { words: '海野さんが担当しています。', act: async () => {} }
  const first = {
    words: '山田さんが担当しています。',
    act: async () => {
      shown = second
    },
  }
  shown = first
  renderToString(
    <TakeoverDialog
      takeover={first}
      onClose={() => {
        shown = undefined
      }}
    />,
  )
  confirm()
  await vi.waitFor(() => expect(shown).toBe(second))
  await new Promise((done) => setTimeout(done))
  expect(shown).toBe(second)
})
