import { UNFILLED, unfilledIn } from '#domain/talk/reply-template/placeholders.ts'

export const MAX_LENGTH = 4000

// Same count as the server's.
export const lengthOf = (text: string) => text.trim().length

/** The reason why the message cannot be sent as it is. */
export function refusal({
  message,
  attached,
  sending,
}: {
  message: string
  attached: readonly { state: string }[]
  sending: boolean
}): string | undefined {
  if (message === '' && attached.length === 0) return 'メッセージを入力するか、写真やファイルを添えてください。'
  const over = message.length - MAX_LENGTH
  if (over > 0) return `メッセージは${MAX_LENGTH}文字までです。${over}文字減らしてください。`
  const unfilled = unfilledIn(message)
  if (unfilled.length > 0) return UNFILLED(unfilled)
  if (sending) return '写真やファイルを送っています。終わるまでお待ちください。'
  return attached.some(({ state }) => state === 'failed') ? '送れなかったものがあります。もう一度送るか、外してください。' : undefined
}
