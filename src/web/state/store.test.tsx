import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore, useStore } from './store.ts'

test('a listener is notified of a change, and not of the same value again', () => {
  const count = createStore(0)
  const heard: number[] = []
  const stop = count.subscribe(() => heard.push(count.get()))
  count.set(1)
  count.set(1)
  count.set(2)
  stop()
  count.set(3)
  expect(heard).toEqual([1, 2])
  expect(count.get()).toBe(3)
})

test('a listener that leaves during a notification does not silence the others', () => {
  const count = createStore(0)
  const heard: string[] = []
  const stop = count.subscribe(() => stop())
  count.subscribe(() => heard.push('told'))
  count.set(1)
  expect(heard).toEqual(['told'])
})

test('the server renders the store’s first value, whatever its current one, unless set otherwise', () => {
  const [begun, now] = [createStore('begun'), createStore('begun', (): string => now.get())]
  begun.set('changed')
  now.set('changed')
  const Shown = () => [useStore(begun), useStore(now), useStore(now, (word) => word.length)].join(' ')
  expect(renderToString(<Shown />)).toBe('begun changed 7')
})
