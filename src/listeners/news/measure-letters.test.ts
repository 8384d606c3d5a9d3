import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endsWithMembership } from '#domain/people/user/leaving-words.ts'
import { BACKUP_MONTHS, erased, left } from './measure-letters.ts'

test('an erased user learns how long backups last, and the operations guide has the same figure', () => {
  const letter = JSON.stringify(erased('B-000001', 7, 3))
  expect(letter).toContain(`バックアップ：最長で${BACKUP_MONTHS}か月間`)
  const guide = readFileSync('docs/operate.md', 'utf8')
  expect(guide).toContain('Keep seven daily, five weekly and twelve monthly ones')
  expect(BACKUP_MONTHS).toBe(12)
  expect(guide).toContain(`Erased members are told that copies last ${BACKUP_MONTHS} months`)
  expect(guide).toContain(`- backups: ${BACKUP_MONTHS} months at most (Backup)`)
  expect(guide).not.toContain('35 days')
})

test('a leaver reads which negotiations, offers and viewings end, and nothing else', () => {
  const ended = endsWithMembership({ talks: 2, offers: 1, viewings: 0 })
  expect(ended).toEqual(['進行中の商談：2件', '返事待ちの購入申込：1件'])
  expect(left('B-000001', ended, 7, 3).letter.paragraphs.join()).toContain('・進行中の商談：2件\n・返事待ちの購入申込：1件')
  expect(left('B-000001', [], 7, 3).letter.paragraphs.join()).toContain('・ありません')
})
