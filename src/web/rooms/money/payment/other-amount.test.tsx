import type { SubmitEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useForm } from '#web/ui/form/use-form.ts'
import { useOtherAmount } from './other-amount.tsx'

const billed = { amount: 33_000, transfer: { reference: '20261100012' } }

/** The question, if there is one, after the button was pressed with this amount. */
function pressedWith(amount: string) {
  const sent: object[] = []
  let pressed = false
  let dialog: ReturnType<typeof useOtherAmount>['dialog']
  function Page() {
    const form = useForm({
      initial: { date: '2026-11-21', name: '20261100012 ベンテン', amount },
      send: async (values) => void sent.push(values),
    })
    const asked = useOtherAmount(billed, form)
    dialog = asked.dialog
    // On the server a state is set while its component is drawn, or not at all.
    if (!pressed) {
      pressed = true
      asked.form.props.onSubmit({ preventDefault: () => {} } as SubmitEvent<HTMLFormElement>)
    }
    return dialog
  }
  return { html: renderToString(<Page />), sent, confirm: () => dialog?.props.onConfirm() }
}

test('another amount than billed asks first, saying the difference, and is sent once confirmed', async () => {
  for (const [amount, words] of [
    ['20000', ['請求額と違う金額で連絡しますか', '請求額は33,000円です', '13,000円少ない', 'はい、20,000円で連絡する']],
    ['４０，０００円', ['請求額と違う金額で連絡しますか', '7,000円多い', 'はい、40,000円で連絡する']],
  ] as const) {
    const { html, sent, confirm } = pressedWith(amount)
    for (const word of words) expect(html).toContain(word)
    expect(sent).toEqual([])
    await confirm()
    expect(sent).toMatchObject([{ amount }])
  }
})

test('the billed amount, or none, is sent at once', async () => {
  for (const amount of ['33000', '']) {
    const { html, sent } = pressedWith(amount)
    expect([html, sent]).toMatchObject(['', [{ amount }]])
  }
})
