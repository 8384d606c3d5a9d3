import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InterestInBrief } from './interest.tsx'

const none = { total: 0, week: 0, weekBefore: 0 }
const drawnWith = (views: number) =>
  renderToStaticMarkup(
    <InterestInBrief statistics={{ estateID: 'estate', views: { ...none, total: views }, favorites: none, enquiries: none, days: [] }} />,
  )

test('a card names only the figures above zero', () => {
  expect(drawnWith(1234)).toContain('1,234')
  expect(drawnWith(1234)).not.toContain('お気に入り')
  expect(drawnWith(0)).toBe('')
})
