import { expect, test } from 'vitest'
import { drawn } from '#test/drawn.tsx'
import { Fieldset } from './fieldset.tsx'
import { TextField } from './text-field.tsx'

test('only a field that may be left out is marked, and a required one says so to a screen reader', async () => {
  const page = await drawn(
    <>
      <TextField label="物件名" required />
      <TextField label="備考" />
      <Fieldset label="種別" required>
        {null}
      </Fieldset>
    </>,
  )
  expect(page.match(/必須/g)).toHaveLength(1)
  expect(page).toMatch(/<legend[^>]*><span>種別<\/span><span class="visually-hidden">必須</)
  expect(page.match(/任意/g)).toHaveLength(1)
  expect(page.match(/aria-required="true"/g)).toHaveLength(1)
})
