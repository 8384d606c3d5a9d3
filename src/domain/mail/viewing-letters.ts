import type { Written } from '#domain/notification/letter.ts'

/** What is written about appointments. No address ever: a letter is read by whoever gets hold of it. */

const quoted = (title: string) => `「${title}」`
const written = (subject: string, heading: string, paragraphs: (string | null)[], button: string, url: string): Written => ({
  subject,
  letter: { heading, paragraphs: paragraphs.filter((each) => each !== null), button: { label: button, url } },
})

export const proposed = (title: string, { from, byBuyer, lines }: { from: string; byBuyer: boolean; lines: string[] }, url: string) =>
  written(
    `${quoted(title)}の見学の希望が届きました`,
    '見学の希望が届きました',
    [
      [`${from} 様から、見学の希望が届きました。`, ...lines].join('\n'),
      `3日以内にお返事いただけると、${byBuyer ? '買主の方' : 'お相手の方'}も予定を立てやすくなります。`,
    ],
    '日時を決める',
    url,
  )

export const countered = (title: string, lines: string[], url: string) =>
  written(
    `${quoted(title)}の見学：別の日時の提案`,
    '別の日時の提案があります',
    [['お相手から、次の日時の提案がありました。', ...lines].join('\n')],
    '返事をする',
    url,
  )

export const accepted = (title: string, { near, lines }: { near: string; lines: string[] }, url: string) =>
  written(
    `見学の日時が決まりました（${near}）`,
    '見学の日時が決まりました',
    [
      [`${quoted(title)}の見学は、次のとおりです。`, ...lines, '場所：商談の画面でご確認ください。'].join('\n'),
      'ご都合が変わったときは、なるべく早くお知らせください。',
    ],
    '予定を見る',
    url,
  )

export const declined = (title: string, lines: string[], url: string) =>
  written(
    `${quoted(title)}の見学のお返事`,
    '今回は見学を見送ります',
    [[`${quoted(title)}の見学は、今回は見送りとなりました。`, ...lines].join('\n')],
    '商談を開く',
    url,
  )

export const changed = (title: string, lines: string[], url: string) =>
  written(
    `${quoted(title)}の見学の日時が変わります`,
    '見学の日時が変わります',
    [['お相手から、日時を変えたいとの連絡がありました。', ...lines].join('\n')],
    '商談を開く',
    url,
  )

export const canceled = (title: string, lines: string[], url: string) =>
  written(
    `${quoted(title)}の見学が取り消されました`,
    '見学が取り消されました',
    [[`${quoted(title)}の見学が取り消されました。`, ...lines].join('\n')],
    '商談を開く',
    url,
  )

export const tomorrow = (title: string, { at, lines }: { at: string; lines: string[] }, url: string) =>
  written(
    `あしたは見学です（${at}）`,
    'あしたは見学です',
    [[`${quoted(title)}の見学の日が近づきました。`, ...lines].join('\n'), '当日に遅れるときは、商談の画面の「遅れます」を押してください。'],
    '予定を見る',
    url,
  )

export const done = (title: string, url: string) =>
  written(
    '見学おつかれさまでした',
    '次にどうしますか',
    [`${quoted(title)}の見学はいかがでしたか。気になることがあれば、売主の方に聞いてみましょう。`],
    '次のことを選ぶ',
    url,
  )

export const absent = (title: string, note: string | null, url: string) =>
  written(
    `${quoted(title)}の見学についてのご連絡`,
    '約束の時間に会えなかったとの連絡がありました',
    [`${quoted(title)}の見学で、約束の時間に会えなかったとの連絡がありました。`, note, '事情が違うときは、商談の画面からお返事ください。'],
    '商談を開く',
    url,
  )

export const objected = (title: string, note: string | null, url: string) =>
  written(
    `${quoted(title)}の見学についてのお返事`,
    '会えなかったとの連絡に、お返事がありました',
    [`${quoted(title)}の見学の、会えなかったとの連絡に、お相手からお返事がありました。`, note],
    '商談を開く',
    url,
  )

export const viewingSuspended = (until: string, dates: string[], url: string) =>
  written(
    '見学のお申し込みを止めています',
    '見学のお申し込みを止めています',
    [
      `直前の取り消しなどが続いたため、${until}まで、新しい見学のお申し込みを止めています。`,
      `対象の日：${dates.join('、')}`,
      'すでに決まっている見学には影響しません。事情があるときは、運営にご相談ください。',
    ],
    '商談の一覧を開く',
    url,
  )
