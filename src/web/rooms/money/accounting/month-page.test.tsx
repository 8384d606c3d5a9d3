import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Figures } from './month-page.tsx'

test('the count of the month’s unmatched deposits stands straight below their sum, which it is part of', () => {
  const none = { transfer: 0, card: 0 }
  const figures = {
    ...{ sales: [], taxes: [], refundTaxes: [], received: none, adjusted: { fee: 0, writeOff: 0 }, refunded: none, held: none },
    ...{ returned: none, lost: 0, restored: 0, open: 33_000, prepaid: 5_500, disputed: 11_000, openLines: 2 },
  }
  const page = renderToString(<Figures figures={figures as never} isOver />)
  const terms = [...page.matchAll(/<(?:dt|th)[^>]*>([^<]*)</g)].map(([, term]) => term)
  expect(terms.slice(terms.indexOf('前受・充てていない入金'))).toEqual([
    '前受・充てていない入金',
    'うち、この月に入った充てていない入金（返金の途中を含む）',
    '異議申し立てで引き落とされ、扱いが未定',
  ])
})
