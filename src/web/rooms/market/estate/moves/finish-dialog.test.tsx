import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { FinishDialog } from './finish-dialog.tsx'
import { WithholdDialog } from './withhold-dialogs.tsx'

test('whoever ends a listing reads that the reason stands on the public page, and the note does not', async () => {
  const shown = await drawn(<FinishDialog estateID="e" reasons={[1, 2]} onFinish={async () => {}} onClose={() => {}} />)
  const reason = shown.indexOf('終了する理由')
  const note = shown.indexOf('補足')
  expect(reason).toBeGreaterThan(-1)
  expect(shown.slice(reason, note)).toContain('物件のページに公開されます。')
  expect(shown.slice(note)).toContain('公開されません。')
})

test('hiding a listing leaves its talks as they are', async () => {
  expect(await drawn(<WithholdDialog estateID="e" onWithhold={async () => {}} onClose={() => {}} />)).toContain(
    '進行中の商談は、そのまま続きます。',
  )
})
