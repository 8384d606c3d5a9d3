import { expect, test } from 'vitest'
import { join, type Piece, piecesOf } from '../bin/shared-chunks.ts'

const module = (id: string, importedIds: string[] = [], by: 'entry' | 'screen' | 'import' = 'import') => ({
  id,
  importedIds,
  isEntry: by === 'entry',
  dynamicImporters: by === 'screen' ? ['client'] : [],
  code: 'x'.repeat(100),
})
const piece = (name: string, screens: string[], size: number, imports: string[] = []): Piece => ({
  modules: [name],
  screens: new Set(screens),
  size,
  imports,
})
const files = (pieces: readonly Piece[]) => pieces.map(({ modules }) => [...modules].sort().join('+')).sort()

test('modules that the same screens share are a piece, without those of every page and of one screen', () => {
  const modules = [
    module('client', ['react'], 'entry'),
    module('react'),
    module('house', ['card', 'price', 'map', 'react'], 'screen'),
    module('list', ['card', 'react'], 'screen'),
    module('card', ['price']),
    module('price'),
    module('map'),
  ]
  expect(piecesOf(modules)).toEqual([{ modules: ['card', 'price'], screens: new Set(['house', 'list']), size: 200, imports: ['price'] }])
})

test('pieces are joined when the requests saved outweigh what is loaded for nothing', () => {
  const [both, one] = [['a', 'b'], ['a']]
  expect(files(join([piece('x', both, 10), piece('y', both, 10)], 1))).toEqual(['x+y'])
  expect(files(join([piece('x', both, 10), piece('y', one, 50)], 40))).toEqual(['x', 'y'])
  expect(files(join([piece('x', both, 10), piece('y', one, 50)], 60))).toEqual(['x+y'])
  expect(files(join([piece('x', ['a'], 1), piece('y', ['b'], 1)], 1000))).toEqual(['x', 'y'])
})

test('two pieces are not joined around a third that one needs and that needs the other', () => {
  const [few, many] = [
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
  ]
  const between = [piece('top', few, 200, ['middle']), piece('middle', many, 10, ['base']), piece('base', few, 200)]
  expect(files(join(between, 100))).toEqual(['base', 'middle', 'top'])
  const apart = between.map((each) => ({ ...each, imports: [] }))
  expect(files(join(apart, 100))).toEqual(['base+top', 'middle'])
})

test('a piece is not joined to one whose screens lack what it imports', () => {
  const [few, many] = [
    ['a', 'b'],
    ['a', 'b', 'c'],
  ]
  const pieces = [piece('form', few, 10, ['dates']), piece('card', many, 10), piece('dates', ['a', 'b', 'd', 'e'], 5000)]
  expect(files(join(pieces, 100))).toEqual(['card', 'dates+form'])
  expect(files(join(pieces.slice(0, 2), 100))).toEqual(['card+form'])
})
