import { expect, test } from 'vitest'
import { denyReasons } from '#web/rooms/seller-approval/review/deny-reasons.ts'
import { saysIndividualNumber } from './individual-number.ts'

test('a reason speaks of an individual number by any of its names, and not when it speaks of the card', () => {
  const spoken = [
    '個人番号が写っていました',
    '裏面にマイナンバーがあります',
    'ﾏｲﾅﾝﾊﾞｰが見えています',
    '12桁のマイ ナンバー',
    denyReasons.個人番号が写っている,
  ]
  for (const reason of spoken) expect(saysIndividualNumber(reason ?? ''), reason).toBe(true)
  const others = Object.entries(denyReasons).filter(([name]) => name !== '個人番号が写っている')
  for (const reason of [...others.map(([, text]) => text), 'マイナンバーカードの期限が切れていました', '個人番号カードの表面が暗い'])
    expect(saysIndividualNumber(reason), reason).toBe(false)
})
