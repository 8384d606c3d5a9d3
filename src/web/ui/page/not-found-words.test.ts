import { expect, test } from 'vitest'
import { notFoundText } from './not-found-words.ts'

const UNSEEN = '見つからないか、ご覧になれないページです'
const ENDED = 'アドレスが変わったか、掲載が終わったようです'

test.each([
  ['/buyer/chat/x', UNSEEN, '/buyer/chat'],
  ['/buyer/deal/x/contract', UNSEEN, '/buyer/chat'],
  ['/seller/chat/x', UNSEEN, '/seller/estate'],
  ['/seller/deal/x/contract', UNSEEN, '/seller/estate'],
  ['/admin/chat/x', UNSEEN, '/admin'],
  ['/estate/x', ENDED, '/buyer/estate'],
  ['/buyer/estate/x', ENDED, '/buyer/estate'],
  ['/nowhere', ENDED, '/buyer/estate'],
])('a missing page at %s has words of its own, and leads on', (path, title, to) => {
  expect(notFoundText(path)).toMatchObject({ title, ways: [{ to }, {}] })
})
