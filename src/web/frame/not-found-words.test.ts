import { expect, test } from 'vitest'
import { notFoundText } from './not-found-words.ts'

const UNSEEN = '見つからないか、ご覧になれないページです'
const ENDED = 'アドレスが変わったか、掲載が終わったようです'

test.each([
  ['/buyer/chat/x', 'buyer', UNSEEN, '/buyer/chat'],
  ['/buyer/chat/x', 'seller', UNSEEN, '/seller/estate'],
  ['/seller/estate', 'buyer', UNSEEN, '/buyer/chat'],
  ['/seller/deal/x/contract', 'seller', UNSEEN, '/seller/estate'],
  ['/admin/chat/x', 'admin', UNSEEN, '/admin'],
  ['/admin', 'buyer', UNSEEN, '/buyer/chat'],
  ['/seller/nowhere', 'guest', UNSEEN, '/buyer/estate'],
  ['/estate/x', 'buyer', ENDED, '/buyer/estate'],
  ['/buyer/estate/x', 'seller', ENDED, '/buyer/estate'],
  ['/nowhere', 'guest', ENDED, '/buyer/estate'],
] as const)('a missing page at %s leads a %s on, to a page that they may see', (path, role, title, to) => {
  expect(notFoundText(path, role)).toMatchObject({ title, ways: [{ to }, {}] })
})
