import type { Written } from '#domain/notification/letter.ts'

/** What we write of statements. What the seller says of the house stands in none of them. */

const button = (label: string, url: string) => ({ label, url })

export const issued = (name: string, again: boolean, url: string): Written => ({
  subject: again ? `${name}の新しい版が届きました` : `${name}が届きました`,
  letter: {
    heading: again ? '変わった項目を確かめてください' : '家の状態を確かめてください',
    paragraphs: [
      again
        ? `売主の方が、${name}を直しました。前に確かめた項目のうち、変わっていないものは、そのままです。`
        : '売主の方が、家の状態を書いた書類です。気になる項目を1つずつ確かめ、わからないことは質問してください。',
    ],
    button: button('読みはじめる', url),
  },
})

export const questioned = (name: string, label: string, url: string): Written => ({
  subject: `${name}について、質問が届きました`,
  letter: {
    heading: '質問が届きました',
    paragraphs: [
      `${name}の「${label}」について、買主の方から質問が届きました。`,
      'メッセージでお答えください。書いたことが変わるときは、直してもう一度交付してください。',
    ],
    button: button('答える', url),
  },
})

export const acknowledged = (name: string, reserve: boolean, url: string): Written => ({
  subject: reserve ? `${name}について、相談したい点があります` : `${name}を買主の方が確認しました`,
  letter: {
    heading: reserve ? '契約までに相談したい点があります' : '確認が終わりました',
    paragraphs: [
      reserve
        ? `買主の方が${name}を読み、納得できない点があるため、契約までに相談したいと伝えました。メッセージで話し合ってください。`
        : `買主の方が${name}をすべて読み、確認しました。`,
    ],
    button: button('商談を開く', url),
  },
})
