import { detailsShown } from '#domain/deal/negotiation/release-words.ts'

export const NAMES_SHOWN = `商談の相手に見えるのは、表示名とプロフィール画像です。${detailsShown('購入申込')}`
