import { expect, test } from 'vitest'
import { diffArticles } from './differences.ts'

const article = (id: string, body: string, title = id) => ({ id, title, plain: null, body })

test('only changes are shown, by article: new, changed, removed', () => {
  const before = { articles: [article('a', '1. 一\n1. 二\n1. 三'), article('b', '同じ'), article('c', '消える')] }
  const after = { articles: [article('a', '1. 一\n1. 二の二\n1. 三\n1. 四'), article('d', '新しい'), article('b', '同じ')] }
  expect(diffArticles(before, after)).toEqual([
    {
      ...{ id: 'a', title: 'a', kind: 'changed' },
      lines: [
        { kind: 'gone', text: '二' },
        { kind: 'new', text: '二の二' },
        { kind: 'new', text: '四' },
      ],
    },
    {
      ...{ id: 'd', title: 'd', kind: 'added' },
      lines: [
        { kind: 'new', text: 'd' },
        { kind: 'new', text: '新しい' },
      ],
    },
    {
      ...{ id: 'c', title: 'c', kind: 'removed' },
      lines: [
        { kind: 'gone', text: 'c' },
        { kind: 'gone', text: '消える' },
      ],
    },
  ])
})
