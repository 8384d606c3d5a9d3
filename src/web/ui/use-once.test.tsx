import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { formError } from './form/field-error.ts'
import { createOnce } from './use-once.ts'

/** Work that lasts until it is released. */
function lasting() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let begun = 0
  const work = () => {
    begun++
    return promise
  }
  return { work, begun: () => begun, end: resolve, fail: reject }
}

test('two clicks at the same moment are one, and a later one is another', async () => {
  const once = createOnce()
  const { work, begun, end } = lasting()
  const presses = [once.run(work), once.run(work)]
  expect(once.state.get().busy).toBe(true)
  end()
  expect(await Promise.all(presses)).toEqual([true, false])
  expect(begun()).toBe(1)
  expect(once.state.get().busy).toBe(false)
  expect(await once.run(work)).toBe(true)
  expect(begun()).toBe(2)
})

test('an error is shown next to the button until the next click', async () => {
  const once = createOnce()
  expect(await once.run(() => Promise.reject(formError('受付は終わりました。')))).toBe(false)
  expect(once.state.get()).toEqual({ busy: false, problem: '受付は終わりました。' })
  const { work, end } = lasting()
  const again = once.run(work)
  expect(once.state.get().problem).toBeUndefined()
  end()
  await again
  await once.run(() => Promise.reject(new TypeError('fetch failed')))
  expect(once.state.get().problem).toBe('通信できませんでした。もう一度お試しください。')
})

test('an error can be handed to the caller, and the button is busy until the follow-up is done', async () => {
  const once = createOnce()
  const order: string[] = []
  const note = (what: string) => () => void order.push(`${what}${once.state.get().busy ? '' : ', no longer busy'}`)
  const refusal = formError('できません。')
  await once.run(() => Promise.reject(refusal), {
    tell: (error) => order.push(String(error === refusal)),
    after: note('loaded anew'),
  })
  await once.run(note('done'), { after: note('loaded anew') })
  expect(order).toEqual(['true', 'loaded anew', 'done', 'loaded anew'])
  expect(once.state.get()).toEqual({ busy: false })
})

test('the error is shown while the page is still reloading', async () => {
  const once = createOnce()
  const page = lasting()
  const press = once.run(() => Promise.reject(formError('先を越されました。')), { after: page.work })
  await Promise.resolve()
  await Promise.resolve()
  expect(once.state.get()).toEqual({ busy: true, problem: '先を越されました。' })
  page.end()
  await press
  expect(once.state.get()).toEqual({ busy: false, problem: '先を越されました。' })
})

test('it can be pressed again even if the follow-up fails', async () => {
  const once = createOnce()
  await expect(once.run(() => {}, { after: () => Promise.reject(new Error('no network')) })).rejects.toThrow('no network')
  expect(once.state.get().busy).toBe(false)
})

test('after unmounting no state is set; the work itself completes', async () => {
  const once = createOnce()
  const shown: boolean[] = []
  const unmount = once.state.subscribe(() => shown.push(once.state.get().busy))
  const { work, end } = lasting()
  const press = once.run(work)
  unmount()
  end()
  expect(await press).toBe(true)
  expect(shown).toEqual([true])
})

test('a busy button is marked busy and keeps the focus: it is not disabled', () => {
  const html = renderToString(<Button busy>送る</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/\sdisabled/)
})
