import { expect, test } from 'vitest'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { drawn } from '#test/drawn.tsx'
import { MenuPicker } from './menu-picker.tsx'

test('until a service is chosen, the button that goes on is quiet', async () => {
  const page = await drawn(<MenuPicker negotiationID="n" menus={[]} ordered={[]} onAsked={() => {}} />)
  expect(page).toMatch(/0件・0円.*<button[^>]* class="[^"]*quiet[^>]*>内容を確認する</)
})

test('a service ordered before says so, and can be chosen again', async () => {
  const menu = { id: 'm', name: '価格の査定書', description: '', price: 16_500, quoteRequired: false } as ServiceMenu
  const page = await drawn(<MenuPicker negotiationID="n" menus={[menu]} ordered={['m']} onAsked={() => {}} />)
  expect(page).toMatch(/お申し込み済み.*<input[^>]* type="checkbox"(?![^>]*disabled)[^>]* data-ordered/)
})
