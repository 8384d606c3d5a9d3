import { expect, test } from 'vitest'
import { mentionsIndividualNumber } from './individual-number-mention.ts'

test('a reason mentions an individual number by any of its names, but not when it mentions only the card', () => {
  const spoken = [
    '個人番号が写っていました',
    '裏面にマイナンバーがあります',
    'ﾏｲﾅﾝﾊﾞｰが見えています',
    '12桁のマイ ナンバー',
    '画像に個人番号（マイナンバー）が写っていました。',
  ]
  for (const reason of spoken) expect(mentionsIndividualNumber(reason ?? ''), reason).toBe(true)
  for (const reason of ['書類の有効期限が切れていました', 'マイナンバーカードの期限が切れていました', '個人番号カードの表面が暗い'])
    expect(mentionsIndividualNumber(reason), reason).toBe(false)
})
