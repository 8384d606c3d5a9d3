import type { Written } from '#domain/notification/letter.ts'

/** What is written about papers. Their content never stands in a letter, nor does a link that opens it without signing in. */

const written = (subject: string, heading: string, paragraphs: string[], button: string, url: string): Written => ({
  subject,
  letter: { heading, paragraphs, button: { label: button, url } },
})

export const submitted = (title: string, papers: string[], url: string) =>
  written(
    `書類が届きました（${quoted(title)}）`,
    '書類が届きました',
    [
      [`${quoted(title)}の書類が届きました。`, ...papers.map((name) => `・${name}`)].join('\n'),
      '内容を確かめて、問題がなければ「確認しました」を押してください。',
    ],
    '書類を見る',
    url,
  )

export const returned = (paper: string, reason: string, url: string) =>
  written(`書類の送り直しのお願い（${paper}）`, 'もう一度お送りください', [`書類：${paper}\n理由：${reason}`], '書類を開く', url)

export const expiring = (paper: string, expiresOn: string, url: string) =>
  written(
    `書類の有効期限が切れます（${paper}）`,
    '新しい書類をご用意ください',
    [`書類：${paper}\n有効期限：${expiresOn}`, '必要な日までに期限が切れるため、新しいものをお送りください。'],
    '書類を開く',
    url,
  )

const quoted = (title: string) => `「${title}」`
