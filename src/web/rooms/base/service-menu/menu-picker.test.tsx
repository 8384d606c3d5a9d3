import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { MenuPicker } from './menu-picker.tsx'

test('until a service is chosen, the button that goes on is quiet', async () => {
  const page = await drawn(<MenuPicker negotiationID="n" menus={[]} ordered={[]} onAsked={() => {}} />)
  expect(page).toMatch(/0件・0円.*<button[^>]* class="[^"]*quiet[^>]*>内容を確認する</)
})
