import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createStore, useStore } from './store.ts'

test('who listens hears of a change, and of the same again nothing', () => {
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

test('one listener that leaves while the others are told does not silence them', () => {
  const count = createStore(0)
  const heard: string[] = []
  const stop = count.subscribe(() => stop())
  count.subscribe(() => heard.push('told'))
  count.set(1)
  expect(heard).toEqual(['told'])
})

test('the server draws what the store began with, however far it has come, unless it is told otherwise', () => {
  const [begun, now] = [createStore('begun'), createStore('begun', (): string => now.get())]
  begun.set('changed')
  now.set('changed')
  const Shown = () => [useStore(begun), useStore(now), useStore(now, (word) => word.length)].join(' ')
  expect(renderToString(<Shown />)).toBe('begun changed 7')
})
